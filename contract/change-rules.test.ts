import { expect, test } from 'vitest'
import { changeRulesOf, lastDayOfFee } from './change-rules.ts'
import { addMonths, parseDay, toDayText } from './values/clinic-time.ts'

const day = (text: string) => parseDay(text) ?? 0

test('a month later is the same date, or the last day of a shorter month', () => {
  const later = (text: string) => toDayText(addMonths(day(text), 1))
  expect(['2030-03-04', '2030-01-31', '2028-01-31', '2030-12-15'].map(later)).toEqual([
    '2030-04-04',
    '2030-02-28',
    '2028-02-29',
    '2031-01-15',
  ])
})

test('a fee counts for a month after the first date or the payment, whichever is later', () => {
  const last = (boughtAt: string, firstDate: string) =>
    toDayText(lastDayOfFee({ boughtAt: new Date(boughtAt), firstDate: new Date(firstDate) }))
  expect(last('2030-03-01T10:00:00Z', '2030-04-20T10:00:00Z')).toBe('2030-05-20')
  expect(last('2030-03-01T10:00:00Z', '2030-03-01T12:00:00Z')).toBe('2030-04-01')
  expect(last('2030-03-01T19:00:00Z', '2030-02-28T12:00:00Z')).toBe('2030-04-02')
})

test('what was bought keeps the rules of its day', () => {
  const rules = [
    { from: '2025-01-01', feeCountsForMonths: 1 },
    { from: '2030-06-01', feeCountsForMonths: 2 },
  ] as const
  const months = (at: string) => changeRulesOf(new Date(at), [...rules]).feeCountsForMonths
  expect([months('2030-05-31T18:29:00Z'), months('2030-05-31T18:30:00Z')]).toEqual([1, 2])
})
