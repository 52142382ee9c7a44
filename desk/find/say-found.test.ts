import { expect, test } from 'vitest'
import type { FoundSession } from '#contract/desk/find.ts'
import { sayDayFrom, sayFound } from './say-found.ts'

const sessions = (count: number) => Array.from({ length: count }, () => ({}) as FoundSession)

test('[K19] how many were found is said, and what to do where it is none or too many', () => {
  expect(sayFound(undefined)).toBeUndefined()
  expect(sayFound({ sessions: [], hasMore: false })).toBe('Nobody fits. Try fewer letters, or the phone.')
  expect(sayFound({ sessions: sessions(1), hasMore: false })).toBe('One session found.')
  expect(sayFound({ sessions: sessions(4), hasMore: false })).toBe('4 sessions found.')
  expect(sayFound({ sessions: sessions(20), hasMore: true })).toBe('The first 20 of more. Type some more letters.')
})

test('[K19] a day is said from today, with its year where that is another one', () => {
  const now = new Date('2030-03-04T20:00:00Z')
  expect(['2030-03-05', '2030-03-06', '2030-03-08', '2029-12-31'].map((day) => sayDayFrom(day, now))).toEqual([
    'Today',
    'Tomorrow',
    'Fri 8 Mar',
    '31 Dec 2029',
  ])
})
