import { expect, test } from 'vitest'
import { toLines, toOneLine } from './typed-text.ts'

test('a line has no breaks, nothing hidden and no turns; letters of any script stay as they are', () => {
  expect(toOneLine(' Meera\r\nIyer\u0000\u2028x ')).toBe('Meera Iyer x')
  expect(toOneLine('Meera \u202egnp\u2069')).toBe('Meera gnp')
  expect(toOneLine('क्षत्रिय \u0915\u094d\u200d\u0937')).toBe('क्षत्रिय \u0915\u094d\u200d\u0937')
  expect(toOneLine('\ud800')).toBe('\ufffd')
  expect(toOneLine('\u0007 \u0000')).toBe('')
})

test('lines keep their breaks and tabs, and nothing else that cannot be seen', () => {
  expect(toLines('one\r\ntwo\rthree\n\tfour\u0000\u0007 ')).toBe('one\ntwo\nthree\n\tfour')
})

test('letters in parts become whole, and of a pile of marks on one letter thirty are left', () => {
  expect(toOneLine('e\u0301')).toBe('\u00e9')
  const pile = 'e' + '\u0316\u0301'.repeat(40_000)
  expect(toOneLine(pile).length).toBeLessThanOrEqual(31)
  expect(toLines(`${pile} and more`)).toMatch(/ and more$/)
})

test('a megabyte of marks is too long for every field, and no more work than any megabyte', () => {
  // With every mark put into its order it would take minutes.
  for (const pile of ['\u0316\u0301'.repeat(250_000), `e${'\u0316\u0301'.repeat(14)}`.repeat(16_000)])
    expect(toOneLine(pile).length).toBeGreaterThan(100_000)
})
