import { expect, test } from 'vitest'
import { isMobile, parseMobile, toE164, toWireMobile } from './phone.ts'

test('a number travels as 91 and ten digits, and is ten digits inside', () => {
  expect(parseMobile('919876543210')).toBe('9876543210')
  expect(parseMobile('916000000000')).toBe('6000000000')
  expect(parseMobile(toWireMobile('9198765432'))).toBe('9198765432')
  expect(toE164('9876543210')).toBe('+919876543210')
})

test('what is no Indian mobile number is none', () => {
  const others = [
    '',
    '91',
    '9876543210',
    '+919876543210',
    '915876543210',
    '9198765432101',
    '91987654321',
    '449876543210',
  ]
  for (const text of [...others, '91 9876543210', '91９876543210', '919876543210\n', '91987654321O'])
    expect([text, parseMobile(text)]).toEqual([text, undefined])
  expect([isMobile('9876543210'), isMobile('1234567890'), isMobile('98765432100')]).toEqual([true, false, false])
})
