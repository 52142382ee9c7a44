import { expect, test } from 'vitest'
import { mayLackItsEnd, readPastedNumber, readPastTheEnd, readTypedNumber } from './typed-number.ts'

test.each([
  ['9810000000', '9810000000'],
  ['+91 98100-00000', '9810000000'],
  ['00919810000000', '9810000000'],
  ['098100 00000', '9810000000'],
  ['9198100000', '9198100000'],
  ['98100', undefined],
  ['98100000001', undefined],
])('the pasted number %j is read as %j', (text, digits) => {
  expect(readPastedNumber(text)).toBe(digits)
})

test.each([
  ['981', '981'],
  ['98111x22233', '9811122233'],
  ['+91 98111 22233', '9811122233'],
  ['919811122233', '9811122233'],
  ['09811122233', '9811122233'],
  ['00919811122233', '9811122233'],
  ['9198111222', '9198111222'],
  ['0981112223', '0981112223'],
  ['981112223344', '981112223344'],
])('the number %j that was typed or filled in is read as %j', (text, digits) => {
  expect(readTypedNumber(text)).toBe(digits)
})

test.each([
  ['91981112223', '981112223'],
  ['09811122233', '9811122233'],
  ['9811122233', undefined],
  ['98111222334', undefined],
  ['91234567890', undefined],
])('%j, one digit more than the field holds, is read as %j', (text, digits) => {
  expect(readPastTheEnd(text)).toBe(digits)
})

test('a number of ten digits that begins with 91 may lack its end', () => {
  expect(mayLackItsEnd('9198111222')).toBe(true)
  expect(mayLackItsEnd('9123456789')).toBe(false)
  expect(mayLackItsEnd('9811122233')).toBe(false)
})
