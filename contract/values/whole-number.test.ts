import { expect, test } from 'vitest'
import { LARGEST_ID } from './record-id.ts'
import { numberOfRecord, wholeNumber } from './whole-number.ts'

test('digits are read as the number that they are', () => {
  expect(wholeNumber(0, 100).parse('0')).toBe(0)
  expect(wholeNumber(0, 100).parse(' 7 ')).toBe(7)
  expect(numberOfRecord.parse(String(LARGEST_ID))).toBe(LARGEST_ID)
  expect(numberOfRecord.parse(101)).toBe(101)
})

test.each([
  '',
  ' ',
  '0x10',
  '1e1',
  '+1',
  '-1',
  '1.0',
  '१',
  '１',
  'Infinity',
  null,
  true,
  [7],
  1.5,
  Number.NaN,
  '9'.repeat(17),
])('%j is no whole number', (value) => {
  expect(wholeNumber(0, 100).safeParse(value).success).toBe(false)
})

test('what lies beyond the bounds is refused', () => {
  expect(wholeNumber(0, 100).safeParse('101').success).toBe(false)
  expect(numberOfRecord.safeParse('0').success).toBe(false)
  expect(numberOfRecord.safeParse(String(LARGEST_ID + 1)).success).toBe(false)
})
