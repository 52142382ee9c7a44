import { expect, test } from 'vitest'
import { aProvider } from '../testing/a-provider.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const HOSTILE = '"><script>alert(1)</script>'

test('the page shows each order with its payments and refunds, and every event, all as text', async () => {
  const { app, order, pay, refund } = await aProvider()
  expect((await app.inject('/sandbox/payments')).body).toContain('No order yet.')
  const { id } = await order({ receipt: HOSTILE })
  await pay(id, { outcome: 'fail', reason: 'card_declined' })
  const { razorpay_payment_id: payment } = await pay(id)
  const { id: refundId } = await refund(payment)
  const { body, headers } = await app.inject('/sandbox/payments')
  for (const text of [id, payment, refundId, 'card_declined', '₹1,768.82', 'payment.captured', 'refund.created']) {
    expect(body).toContain(text)
  }
  expect(body).not.toMatch(/<script|<style|style=/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('the clock is put forward and an event delivered again from the page, but not from another site', async () => {
  const { app, order, pay, sandbox, events } = await aProvider({ webhookUrl: 'http://127.0.0.1:9/nobody' })
  const post = (path: string, payload: string, headers = {}) =>
    app.inject({ method: 'POST', url: `/sandbox/payments/${path}`, headers: { ...FORM, ...headers }, payload })
  expect((await post('clock', 'seconds=7260')).headers.location).toBe('/sandbox/payments')
  expect(sandbox.payment.books.now() - Date.now()).toBeGreaterThan(7_200_000)
  expect((await app.inject('/sandbox/payments')).body).toContain('2 hours ahead of this machine')
  expect((await post('clock', 'seconds=1')).statusCode).toBe(400)
  expect((await post('clock', 'seconds=7260', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)

  await pay((await order()).id, { outcome: 'fail' })
  const [event] = await events()
  expect((await post(`events/${event?.id}/deliver`, '')).statusCode).toBe(303)
  expect((await events())[0]?.tries.at(-1)?.answer).toBe('not reached')
  expect((await post('events/nothing/deliver', '')).statusCode).toBe(404)
})
