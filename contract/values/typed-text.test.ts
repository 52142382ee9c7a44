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
