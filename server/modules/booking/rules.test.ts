import { expect, test } from 'vitest'
import { after, hours, minutes } from '#contract/values/time.ts'
import {
  decide,
  endsBooking,
  type Found,
  fingerprint,
  holdUntil,
  isHoldAlive,
  isSameTime,
  mayExtend,
  payLinkUntil,
} from './rules.ts'

const now = new Date('2030-03-04T09:00:00Z')

const found = (
  change: { booking?: Partial<Found['booking']>; payment?: Partial<Found['payment']>; isSettled?: boolean } = {},
): Found => ({
  booking: { state: 'held', startsAt: new Date('2030-03-06T05:30:00Z'), total: 118_000, ...change.booking },
  order: { amount: 118_000, currency: 'INR' },
  payment: { status: 'captured', amount: 118_000, currency: 'INR', ...change.payment },
  isSettled: change.isSettled ?? false,
})

test('[B5] a hold is alive in its fifteenth minute and gone at its end', () => {
  const until = holdUntil(now)
  expect(isHoldAlive(until, after(now, (minutes(15) - 1) as never))).toBe(true)
  expect(isHoldAlive(until, after(now, minutes(15)))).toBe(false)
  expect(isHoldAlive(null, now)).toBe(false)
})

test('[B5] a hold can be made longer once, while it stands, and not after', () => {
  const until = holdUntil(now)
  expect(mayExtend({ state: 'held', extendedAt: null }, until, now)).toBe(true)
  expect(mayExtend({ state: 'held', extendedAt: now }, until, now)).toBe(false)
  expect(mayExtend({ state: 'lapsed', extendedAt: null }, until, now)).toBe(false)
  expect(mayExtend({ state: 'held', extendedAt: null }, until, until)).toBe(false)
})

test('[B12] captured money of the right amount confirms a hold, also one that ran out, while the session is ahead', () => {
  expect(decide(found(), now)).toEqual({ kind: 'confirm' })
  expect(decide(found({ booking: { state: 'lapsed' } }), now)).toEqual({ kind: 'confirm' })
})

test.each([
  ['another amount', { payment: { amount: 117_999 } }, 'amount_differs'],
  ['the amount of an order that is not the session’s price', { booking: { total: 295_000 } }, 'amount_differs'],
  ['another currency', { payment: { currency: 'USD' } }, 'amount_differs'],
  ['a session that has begun', { booking: { startsAt: now } }, 'too_late'],
  ['a booking that is paid already', { booking: { state: 'confirmed' as const } }, 'paid_already'],
])('[B13] captured money goes back for %s', (_, change, why) => {
  expect(decide(found(change), now)).toEqual({ kind: 'refund', why })
})

test('[B14] money for what was cancelled or refunded goes back and revives nothing', () => {
  for (const state of ['cancelled', 'refunded'] as const)
    expect(decide(found({ booking: { state } }), now)).toEqual({ kind: 'refund', why: 'booking_over' })
})

test('[B11] a payment that was settled is settled: nothing follows from hearing of it again', () => {
  for (const state of ['confirmed', 'refunded', 'cancelled', 'lapsed'] as const)
    expect(decide(found({ booking: { state }, isSettled: true }), now)).toEqual({ kind: 'note' })
})

test('[B15] money the bank has makes us wait, unless the booking is over', () => {
  const payment = { status: 'authorized' as const }
  expect(decide(found({ payment }), now)).toEqual({ kind: 'wait' })
  expect(decide(found({ payment, booking: { state: 'refunded' } }), now)).toEqual({ kind: 'note' })
})

test('[B16] a payment that failed, has only begun or was returned changes nothing', () => {
  for (const status of ['failed', 'created', 'refunded'] as const)
    expect(decide(found({ payment: { status } }), now)).toEqual({ kind: 'note' })
})

test('[B13] a booking is over when its time is gone or past, not when a second payment or a wrong amount came', () => {
  expect((['time_gone', 'too_late'] as const).every(endsBooking)).toBe(true)
  expect((['paid_already', 'booking_over', 'amount_differs'] as const).some(endsBooking)).toBe(false)
})

test('[B8] the same time is the same practitioner, way of meeting, place and start', () => {
  const booking = { practitionerId: 101, mode: 'video' as const, centreId: null, startsAt: now }
  const wanted = { practitionerId: 101, mode: 'video' as const, centreId: undefined, startsAt: new Date(now) }
  expect(isSameTime(booking, wanted)).toBe(true)
  for (const change of [
    { practitionerId: 102 },
    { mode: 'in-person' as const },
    { centreId: 1 },
    { startsAt: after(now, minutes(30)) },
  ])
    expect(isSameTime(booking, { ...wanted, ...change })).toBe(false)
})

test('[B1] the fingerprint of a form needs our key, and tells one form from another', () => {
  expect(fingerprint('k', { name: 'a' })).toBe(fingerprint('k', { name: 'a' }))
  expect(fingerprint('k', { name: 'a' })).not.toBe(fingerprint('k', { name: 'b' }))
  expect(fingerprint('k', { name: 'a' })).not.toBe(fingerprint('l', { name: 'a' }))
})

test('[B42] a link keeps the time for a day, and until two hours before; with less than a hold left there is none', () => {
  expect(payLinkUntil(after(now, hours(72)), now)).toEqual(after(now, hours(24)))
  expect(payLinkUntil(after(now, hours(10)), now)).toEqual(after(now, hours(8)))
  expect(payLinkUntil(after(now, (hours(2) + minutes(15)) as never), now)).toEqual(after(now, minutes(15)))
  expect(payLinkUntil(after(now, (hours(2) + minutes(14)) as never), now)).toBeUndefined()
})
