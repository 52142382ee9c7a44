import { expect, test } from 'vitest'
import type { SessionMoney } from '#contract/desk/day.ts'
import { sayPaid, sayWhat } from './say-money.ts'

const money = (change: Partial<SessionMoney>): SessionMoney => ({
  how: 'online',
  isPaid: true,
  link: undefined,
  back: undefined,
  later: undefined,
  mayTakePayment: true,
  maySendInvoice: true,
  ...change,
})

test('[K16] [K17] how a session was paid, and what became of the money', () => {
  expect(sayPaid(money({}), 295_000)).toBe('₹2,950 online')
  expect(sayPaid(money({ how: 'cash' }), 295_000)).toBe('₹2,950 in cash at the desk')
  expect(sayPaid(money({ how: 'clinic', isPaid: false }), 0)).toBe('The clinic pays')
  expect(sayPaid(money({ how: 'link', isPaid: false }), 295_000)).toBe('Not yet')
  const back = { amount: 295_000, state: 'at-desk' } as const
  expect(sayPaid(money({ how: 'upi', back }), 295_000)).toBe('₹2,950 by UPI at the desk, ₹2,950 to give back')
  expect(sayPaid(money({ how: 'upi', back: { ...back, state: 'given' } }), 295_000)).toMatch(/given back$/)
  expect(sayPaid(money({ back: { ...back, state: 'under-way' } }), 295_000)).toMatch(/on its way back$/)
})

test('[K14] a reason says what it is for', () => {
  expect(sayWhat('book-session')).toBe('Booked outside of hours')
  expect(sayWhat('something-else')).toBe('something-else')
})
