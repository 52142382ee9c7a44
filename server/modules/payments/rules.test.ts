import { createHmac, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, days, hours, minutes, seconds } from '#contract/values/time.ts'
import { LONGEST_QUESTION } from './gateway-razorpay.ts'
import { readEvent } from './read-event.ts'
import {
  EVERY_ROUND,
  isGenuineSuccess,
  isGenuineWebhook,
  moveStatus,
  nextCheckAt,
  nextTryAt,
  postCaptured,
  postRefunded,
  postRefundOwed,
  postRefundUndone,
  postSession,
  REFUND_LEASE,
  receiptOf,
  refundKey,
} from './rules.ts'

const KEY_SECRET = 'sim_key_secret_0001'
const SUCCESS = {
  orderId: 'order_SIMtestAAAA001',
  paymentId: 'pay_SIMtestAAAA002',
  signature: 'c2f142b46c7430723b98df0743a3bde8bf87ee38d1ef66578d60599654c2423a',
}
const WEBHOOK_SECRET = 'sim_webhook_secret_0001'
const BODY = Buffer.from('{"entity":"event","event":"order.paid"}')
const SIGNATURE = 'a9f1c1d628d44c211b26a6af1f89f05adfb812979612a2749d379333e091077e'
const now = new Date('2030-03-04T09:00:00Z')

test('[P1] a success signed by the provider is genuine, whatever the case of its letters', () => {
  expect(isGenuineSuccess(KEY_SECRET, SUCCESS)).toBe(true)
  expect(isGenuineSuccess(KEY_SECRET, { ...SUCCESS, signature: SUCCESS.signature.toUpperCase() })).toBe(true)
})

test('[P1] a success of another order, with the ids swapped, or with another key is not genuine', () => {
  const { orderId, paymentId, signature } = SUCCESS
  expect(isGenuineSuccess(KEY_SECRET, { ...SUCCESS, orderId: 'order_SIMtestAAAA009' })).toBe(false)
  expect(isGenuineSuccess(KEY_SECRET, { orderId: paymentId, paymentId: orderId, signature })).toBe(false)
  expect(isGenuineSuccess('sim_key_secret_0002', SUCCESS)).toBe(false)
})

test('[P1] what is no signature at all is not genuine', () => {
  for (const signature of ['', 'c2f1', `${SUCCESS.signature}00`, SUCCESS.signature.replace('c', 'g'), '0'.repeat(64)]) {
    expect([signature, isGenuineSuccess(KEY_SECRET, { ...SUCCESS, signature })]).toEqual([signature, false])
  }
})

test('[P2] a call is genuine with any of our secrets, and with no other', () => {
  expect(isGenuineWebhook([WEBHOOK_SECRET], BODY, SIGNATURE)).toBe(true)
  expect(isGenuineWebhook(['the-new-secret', WEBHOOK_SECRET], BODY, SIGNATURE)).toBe(true)
  expect(isGenuineWebhook([WEBHOOK_SECRET, 'the-new-secret'], BODY, SIGNATURE)).toBe(true)
  expect(isGenuineWebhook(['the-new-secret'], BODY, SIGNATURE)).toBe(false)
  expect(isGenuineWebhook([], BODY, SIGNATURE)).toBe(false)
})

test('[P2] the bytes count, not what they mean', () => {
  const body = Buffer.from('{"entity":"event",  "event":"order.paid"}')
  expect(isGenuineWebhook([WEBHOOK_SECRET], body, SIGNATURE)).toBe(false)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')
  expect(isGenuineWebhook([WEBHOOK_SECRET], body, signature)).toBe(true)
})

test('[P3] [P10] a receipt and a key are of the length and the letters the provider takes, and always the same', () => {
  const id = randomUUID()
  expect(receiptOf(id)).toMatch(/^ord_[0-9a-f]{32}$/)
  expect(refundKey(id, 1)).toMatch(/^[A-Za-z0-9_-]{10,40}$/)
  expect(refundKey(id, 1)).toBe(refundKey(id, 1))
  expect(refundKey(id, 1)).not.toBe(refundKey(id, 2))
})

const told = fc.constantFrom('created', 'failed', 'authorized', 'captured', 'refunded' as const)

test('[P5] a payment that was captured at any time stays so, and none ever goes back', () => {
  const rank = ['created', 'failed', 'authorized', 'returned', 'captured']
  fc.assert(
    fc.property(fc.array(told, { minLength: 1 }), (news) => {
      const states = news.map((_, end) =>
        news.slice(0, end + 1).reduce<ReturnType<typeof moveStatus> | undefined>(moveStatus, undefined),
      )
      const ranks = states.map((state) => rank.indexOf(state ?? ''))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      const end = news.find((one) => one === 'captured' || one === 'refunded')
      const expected = end === undefined ? states.at(-1) : end === 'captured' ? 'captured' : 'returned'
      expect(states.at(-1)).toBe(expected)
    }),
  )
})

const amounts = fc
  .integer({ min: 1, max: 10_000_000 })
  .chain((amount) => fc.record({ amount: fc.constant(amount), gst: fc.integer({ min: 0, max: amount }) }))

test('[P6] [P7] [P9] every posting adds up to nothing and holds no empty line', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 5 }), ({ amount, gst }, attempt) => {
      const payment = { id: 'p', amount }
      const refund = { paymentId: 'p', amount, attempt }
      const postings = [
        postCaptured(payment),
        postSession(payment, gst),
        postRefundOwed(payment, undefined),
        postRefundOwed(payment, { gst }),
        postRefunded(refund),
        postRefundUndone(refund),
      ]
      for (const { lines } of postings) {
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
        expect(lines.every((line) => line.amount !== 0)).toBe(true)
        expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length)
      }
    }),
  )
})

test('[P14] an open order is asked about each round for two hours, then each quarter of an hour, then each day', () => {
  const next = (age: number, state = 'open') => nextCheckAt({ state, createdAt: new Date(now.getTime() - age) }, now)
  expect(next(seconds(1))).toEqual(after(now, EVERY_ROUND))
  expect(next(hours(1.9))).toEqual(after(now, EVERY_ROUND))
  expect(next(hours(2))).toEqual(after(now, minutes(15)))
  expect(next(hours(95))).toEqual(after(now, minutes(15)))
  expect(next(hours(97))).toEqual(after(now, hours(24)))
  expect(next(days(30))).toBeNull()
})

test('[P14] somebody may be paying for two hours after they tried, however old the order is, and for a day while their bank is silent', () => {
  const next = (age: number, tries: { lastAt?: Date; isOpen: boolean }) =>
    nextCheckAt({ state: 'open', createdAt: new Date(now.getTime() - age) }, now, tries)
  const ago = (time: number) => new Date(now.getTime() - time)
  for (const age of [2, 50, 24 * 29])
    expect(next(hours(age), { lastAt: ago(hours(1.9)), isOpen: false })).toEqual(after(now, EVERY_ROUND))
  expect(next(hours(50), { lastAt: ago(hours(2)), isOpen: false })).toEqual(after(now, minutes(15)))
  expect(next(hours(50), { lastAt: ago(hours(23.9)), isOpen: true })).toEqual(after(now, EVERY_ROUND))
  expect(next(hours(50), { lastAt: ago(hours(24)), isOpen: true })).toEqual(after(now, minutes(15)))
})

test('[P14] a paid order takes no second payment, and is looked at seldom and not for long', () => {
  const next = (age: number) => nextCheckAt({ state: 'paid', createdAt: new Date(now.getTime() - age) }, now)
  expect(next(minutes(5))).toEqual(after(now, hours(6)))
  expect(next(hours(97))).toBeNull()
})

test('[P11] the wait for a refund doubles with every try, up to a limit', () => {
  const waits = (because: 'unknown' | 'refused' | 'pending', tries: number) =>
    nextTryAt(because, tries, now).getTime() - now.getTime()
  expect([1, 2, 3].map((tries) => waits('refused', tries))).toEqual([minutes(5), minutes(10), minutes(20)])
  expect(waits('unknown', 1)).toBe(seconds(30))
  expect(waits('unknown', 500)).toBe(hours(1))
  expect(waits('pending', 500)).toBe(hours(6))
})

test('[P10] whoever asks about a refund has it for as long as both questions may take', () => {
  expect(REFUND_LEASE).toBeGreaterThan(2 * LONGEST_QUESTION)
})

test('[P13] [P16] of an event only its name and ids are read', () => {
  const body = {
    event: 'refund.processed',
    account_id: 'acc_1',
    payload: {
      payment: { entity: { id: 'pay_1', email: 'asha@example.org', contact: '+919876543210', notes: [] } },
      refund: { entity: { id: 'rfnd_1', notes: { booking_id: 'x' }, acquirer_data: null } },
      order: null,
    },
  }
  expect(readEvent(Buffer.from(JSON.stringify(body)))).toEqual({
    event: 'refund.processed',
    providerOrderId: null,
    providerPaymentId: 'pay_1',
    providerRefundId: 'rfnd_1',
  })
})

test('[P13] what cannot be read is an event about nothing', () => {
  for (const text of ['', 'null', '[]', '{', '{"event":7}', '{"event":"<b>"}', '\u0000']) {
    expect([text, readEvent(Buffer.from(text))]).toEqual([
      text,
      { event: 'unreadable', providerOrderId: null, providerPaymentId: null, providerRefundId: null },
    ])
  }
  expect(readEvent(Buffer.from('{"event":"order.paid","payload":7}')).event).toBe('order.paid')
})
