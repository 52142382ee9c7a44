import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

const sunita = { name: 'Sunita Rawat', email: 'sunita.rawat@clinic.test' }

test.each([
  ['a common one', 'password1234'],
  ['one with a sign and a large letter', 'Password@1234'],
  ['a row of keys', 'qwertyuiop12'],
  ['one that leaked', 'mailcreated5240'],
  ['a letter again and again', 'a'.repeat(200)],
  ['four digits again and again', '1234'.repeat(5)],
  ['the house', 'eMbrace@2026'],
  ['a city and its digits', 'Gurugram@123'],
  ['her own name', 'sunitarawat1990'],
  ['her own address', 'sunita.rawat@clinic.test'],
  ['a greeting and a year', 'Welcome@2026'],
])('[F2] %s is refused as a password, at its field', async (_case, password) => {
  expect(await judgePassword(password, sunita)).toMatchObject({
    reason: 'check_fields',
    fields: { password: expect.stringContaining('easy to guess') },
  })
})

test.each([
  ['four words', 'lamp river ticket orange'],
  ['words of another alphabet', 'नींद और चाय हर शाम'],
  ['what a keeper of passwords draws', 'gT7#vQ2mLx9p'],
  [
    'two hundred letters that are drawn',
    Array.from({ length: 200 }, (_, at) => String.fromCharCode(33 + ((at * 47) % 90))).join(''),
  ],
])('[F2] %s are accepted', async (_case, password) => {
  expect(await judgePassword(password, sunita)).toBeUndefined()
})
