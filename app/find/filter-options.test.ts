import { expect, test } from 'vitest'
import { toWanted } from './filter-options.ts'

test('a category and a value narrow together', () => {
  const category = 'Psychiatrist'
  expect(toWanted({ category, filter: 'Language', value: 'Hindi' })).toEqual({
    department: category,
    language: 'Hindi',
  })
  expect(toWanted({ category, filter: 'Center', value: 'Gurgaon' })).toEqual({
    department: category,
    centre: 'Gurgaon',
  })
  expect(toWanted({ filter: 'Expertise', value: 'Sleep' })).toEqual({ expertise: 'Sleep' })
})

test('a filter without a value shows the category as it is', () => {
  expect(toWanted({ filter: 'Language' })).toEqual({})
  expect(toWanted({ category: 'Psychiatrist', filter: 'Age' })).toEqual({ department: 'Psychiatrist' })
})

test.each([
  ['Mode', 'In-Person', { mode: 'in-person' }],
  ['Age', '18 and over', { ages: { from: 18, to: 120 } }],
  ['Age', 'Under 6', { ages: { from: 0, to: 5 } }],
  ['Price', 'Up to ₹2,000', { costsUpTo: 200_000 }],
  ['Soonest', 'Today or tomorrow', { freeWithin: 1 }],
  ['Soonest', 'Within a week', { freeWithin: 7 }],
] as const)('%s: %s', (filter, value, wanted) => {
  expect(toWanted({ filter, value })).toEqual(wanted)
})

test('a value that no filter offers asks for nothing', () => {
  expect(toWanted({ filter: 'Price', value: 'constructor' })).toBeUndefined()
})
