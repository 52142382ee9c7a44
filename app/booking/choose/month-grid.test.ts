import { expect, test } from 'vitest'
import { parseDay, toDayText } from '#contract/values/clinic-time.ts'
import { dayAfterKey, listWeeks } from './month-grid.ts'

test('a month stands in whole weeks from Monday, each of its days once', () => {
  for (const [month, days] of [
    ['2026-02', 28],
    ['2026-11', 30],
    ['2028-02', 29],
    ['2027-08', 31],
  ] as const) {
    const weeks = listWeeks(month)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    const shown = weeks.flat().filter((day) => day !== undefined)
    expect(shown.map(toDayText)).toEqual(
      Array.from({ length: days }, (_, place) => `${month}-${String(place + 1).padStart(2, '0')}`),
    )
  }
})

test('1 November 2026 is a Sunday and stands last in its week', () => {
  expect(listWeeks('2026-11')[0]?.map((day) => day && toDayText(day))).toEqual([...Array(6), '2026-11-01'])
})

test('arrow keys walk by days and weeks, Home and End to the ends of a week', () => {
  const wednesday = parseDay('2026-11-18')!
  const after = (key: string) => {
    const day = dayAfterKey(key, wednesday)
    return day && toDayText(day)
  }
  expect([after('ArrowRight'), after('ArrowLeft'), after('ArrowDown'), after('ArrowUp')]).toEqual([
    '2026-11-19',
    '2026-11-17',
    '2026-11-25',
    '2026-11-11',
  ])
  expect([after('Home'), after('End'), after('x')]).toEqual(['2026-11-16', '2026-11-22', undefined])
})
