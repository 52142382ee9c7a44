import { expect, test } from 'vitest'
import { chooseCategory, chooseFilter, chooseValue, isSameList, readChoices, toPath } from './choices.ts'

const chosen = { category: 'Psychiatrist', filter: 'Language', value: 'Hindi', showsAll: true } as const

test('choices live in the address and come back from it', () => {
  const path = toPath(chosen)
  expect(path).toBe('/userListing?category=Psychiatrist&filter=Language&value=Hindi&show=all')
  expect(readChoices(new URL(path, 'http://page').searchParams)).toEqual(chosen)
  expect(toPath({})).toBe('/userListing')
})

test('a filter that nobody offers is none, and takes its value with it', () => {
  expect(readChoices(new URLSearchParams('filter=Colour&value=red'))).toMatchObject({
    filter: undefined,
    value: undefined,
  })
})

test('choosing another category clears what was filtered', () => {
  expect(chooseCategory(chosen, 'Special Educator')).toEqual({ category: 'Special Educator' })
  expect(chooseCategory(chosen, undefined)).toEqual({ category: undefined })
})

test('choosing the category that is already chosen changes nothing', () => {
  expect(chooseCategory(chosen, 'Psychiatrist')).toBe(chosen)
})

test('choosing a filter type resets the value and keeps the category', () => {
  expect(chooseFilter(chosen, 'Center')).toEqual({ category: 'Psychiatrist', filter: 'Center' })
  expect(chooseFilter(chosen, 'Language')).toEqual({ category: 'Psychiatrist', filter: 'Language' })
})

test('a new value starts again with the first four', () => {
  expect(chooseValue(chosen, 'English')).toEqual({ category: 'Psychiatrist', filter: 'Language', value: 'English' })
})

test('Load More shows more of the same list', () => {
  expect(isSameList(chosen, { ...chosen, showsAll: false })).toBe(true)
  expect(isSameList(chosen, { ...chosen, value: 'English' })).toBe(false)
})
