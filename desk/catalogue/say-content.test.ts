import { expect, test } from 'vitest'
import { findApart, holdsOther, isChanged, sayChanges, wordOf } from './say-content.ts'

test('only what both have changed is apart; what somebody has not touched is the colleague’s', () => {
  const before = { about: 'Old.', designation: 'Old', weekly: '[]', languages: 'Hindi' }
  const theirs = { about: 'Theirs.', designation: 'Theirs', weekly: '[]', languages: 'Hindi' }
  const row = JSON.stringify([{ day: 'monday', from: '09:00', to: '13:00', place: 1 }])
  const typed = { about: 'Mine.', designation: 'Old', weekly: row, languages: 'Hindi' }
  expect(findApart(typed, theirs, before)).toEqual([
    { name: 'about', theirs: 'Theirs.', yours: 'Mine.' },
    { name: 'weekly', theirs: '', yours: 'monday 09:00 13:00 1' },
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
