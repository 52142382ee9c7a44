import { expect, test } from 'vitest'
import type { BookingState } from '#contract/wire-bodies.ts'
import { cannotShowDialog } from './checkout.ts'
import { readStatus } from './settle-visit.ts'

const status = (state: BookingState, more: object = {}) => ({ state, reference: 'EB-1', ...more })

test('a confirmed booking ends a visit whatever was thought before', () => {
  const end = { end: 'booked', bookingId: 'b' }
  expect(readStatus(status('confirmed', { bookingId: 'b' }))).toEqual(end)
  expect(readStatus(status('confirmed', { bookingId: 'b' }), { unpaid: 'closed' })).toEqual(end)
})

test('money that goes back is said with its reference', () => {
  const end = { end: 'told', told: { kind: 'refunded', reference: 'EB-1' } }
  expect(readStatus(status('refunding'), { unpaid: 'closed' })).toEqual(end)
  expect(readStatus(status('refunded'))).toEqual(end)
})

test('while the bank is confirming nothing is said', () => {
  expect(readStatus(status('confirming'))).toBeUndefined()
  expect(readStatus(status('confirming'), { unpaid: 'closed' })).toBeUndefined()
})

test('after a payment neither an earlier failure nor a hold that ended says that nothing was charged', () => {
  expect(readStatus(status('held', { lastFailure: 'insufficient_funds' }))).toBeUndefined()
  expect(readStatus(status('lapsed'))).toBeUndefined()
})

test('money that the bank had and returned ends the waiting, whether the time is still held or not', () => {
  const end = { end: 'told', told: { kind: 'returned' } }
  expect(readStatus(status('held', { returned: true }))).toEqual(end)
  expect(readStatus(status('lapsed', { returned: true }), { unpaid: 'stillHeld' })).toEqual(end)
  expect(readStatus(status('confirming', { returned: true }))).toBeUndefined()
  expect(readStatus(status('held', { returned: true }), { isNews: false })).toBeUndefined()
})

test('without a payment a hold that stands can be paid, and one that ended is said to have ended', () => {
  expect(readStatus(status('held'), { unpaid: 'closed' })).toEqual({ end: 'told', told: { kind: 'closed' } })
  expect(readStatus(status('held', { lastFailure: 'x' }), { unpaid: 'closed' })).toEqual({
    end: 'told',
    told: { kind: 'paymentFailed' },
  })
  expect(readStatus(status('lapsed'), { unpaid: 'stillHeld' })).toEqual({ end: 'told', told: { kind: 'holdEnded' } })
})

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]', true],
  ['Mozilla/5.0 (Linux; U; Android 12) UCBrowser/13.4 Mobile', true],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', false],
])('the browser %j cannot show the dialog: %s', (userAgent, cannot) => {
  expect(cannotShowDialog(userAgent)).toBe(cannot)
})
