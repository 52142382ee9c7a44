import { expect, test } from 'vitest'
import { sayPhone } from './say-phone.ts'

test('a phone number is written in the groups people say it in', () => {
  expect(sayPhone('+911140000044')).toBe('+91 11 4000 0044')
  expect(sayPhone('+919810000001')).toBe('+91 98100 00001')
  expect(sayPhone('1800-000-000')).toBe('1800-000-000')
})
