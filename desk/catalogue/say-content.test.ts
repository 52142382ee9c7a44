import { expect, test } from 'vitest'
import { findApart, holdsOther, isChanged, sayChanges, wordOf } from './say-content.ts'

test('only what both have changed is apart; what one of them has not touched needs no choice', () => {
  const before = { about: 'Old.', designation: 'Old', weekly: '[]', languages: 'Hindi' }
  const rowTo = (to: string) => JSON.stringify([{ day: 'monday', from: '09:00', to, place: 1 }])
  const theirs = { about: 'Theirs.', designation: 'Theirs', weekly: rowTo('12:00'), languages: 'Hindi' }
  const typed = { about: 'Mine.', designation: 'Old', weekly: rowTo('13:00'), languages: 'Urdu' }
  expect(findApart(typed, theirs, before)).toEqual([
    { name: 'about', before: 'Old.', theirs: 'Theirs.', yours: 'Mine.' },
    { name: 'weekly', before: '', theirs: 'monday 09:00 12:00 1', yours: 'monday 09:00 13:00 1' },
  ])
  // Without scripts nobody knows what stood there before.
  expect(findApart(typed, theirs, theirs).map(({ name, before: stood }) => [name, stood])).toEqual([
    ['about', undefined],
    ['designation', undefined],
    ['weekly', undefined],
    ['languages', undefined],
  ])
})

test('fields that are told as one are marked together', () => {
  expect(isChanged('laterDay', [{ field: 'price' }])).toBe(true)
  expect(isChanged('about', [{ field: 'price' }])).toBe(false)
  expect([wordOf('agesFrom'), wordOf('about'), sayChanges(1), sayChanges(3)]).toEqual([
    'Ages from',
    'About',
    '1 change',
    '3 changes',
  ])
})

test('a form that holds what was saved is not asked about, whatever ends its lines', () => {
  const form = new FormData()
  form.set('about', 'One\r\nTwo')
  expect(holdsOther(form, { about: 'One\nTwo', price: '1' })).toBe(false)
  expect(holdsOther(form, { about: 'One' })).toBe(true)
})
