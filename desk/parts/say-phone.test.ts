import { expect, test } from 'vitest'
import { sayPhone, telOf } from './say-phone.ts'

test('a phone is told in the groups that people dial in', () => {
  expect(['+919811000042', '9811000042', '+44 20 7946 0018'].map(sayPhone)).toEqual([
    '+91 98110 00042',
    '+91 98110 00042',
    '+442079460018',
  ])
  expect(telOf('98110 00042')).toBe('tel:+919811000042')
})
