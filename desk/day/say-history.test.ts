import { expect, test } from 'vitest'
import { sayHistory } from './say-history.ts'

test.each([
  ['confirmed (paid)', 'Booked and paid on the site'],
  ['confirmed (moved by the desk)', 'Moved by the desk'],
  ['refunded (refund: too_late)', 'The money goes back'],
  ['confirmed (something new)', 'Something new'],
])('%s is told as %s', (what, told) => {
  expect(sayHistory(what)).toBe(told)
})
