import { expect, test } from 'vitest'
import { aProvider, KEY_ID } from '../testing/a-provider.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function aHostedPage(more: Record<string, string> = {}) {
  const provider = await aProvider()
  const { id } = await provider.order()
  const shop = {
    key_id: KEY_ID,
    order_id: id,
    amount: '176882',
    name: 'eMbrace',
    'prefill[contact]': '+919876543210',
    callback_url: 'http://shop.example/callback?from=1',
    ...more,
  }
  const post = (path: string, fields: object) =>
    provider.app.inject({
      method: 'POST',
      url: `/sandbox/payment/v1/checkout/${path}`,
      headers: FORM,
      payload: new URLSearchParams({ ...shop, ...fields }).toString(),
    })
  return {
    ...provider,
    id,
    open: (fields = {}) => post('embedded', fields),
    press: (fields: object) => post('embedded/attempt', fields),
  }
}

test('the script and the frame come with types and policies of their own, and no inline script or style', async () => {
  const { app } = await aProvider()
  const get = (path: string) => app.inject(`/sandbox/payment/v1/${path}`)
  expect((await get('checkout.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect((await get('checkout.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  const frame = await get('checkout/public')
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(frame.headers['content-security-policy']).not.toContain('unsafe')
  expect(frame.body).not.toMatch(/<style|style=|<script>|\son\w+=/)
  for (const name of ['Pay', 'Fail payment', 'Close']) expect(frame.body).toContain(`>${name}</button>`)
})

test('the frame pays only for the key it knows, and an order that exists and is not paid', async () => {
  const { call, order, readPayment } = await aProvider()
  const { id } = await order()
  const ask = (path: string, body: object) => call('POST', `/v1/checkout/${path}`, body)
  expect((await ask('preferences', { key_id: 'rzp_test_other', order_id: id })).status).toBe(401)
  expect((await ask('preferences', { key_id: KEY_ID, order_id: 'order_AAAAAAAAAAAAAA' })).status).toBe(400)
  expect((await ask('preferences', { key_id: KEY_ID, order_id: id })).body).toEqual({
    amount: 176_882,
    currency: 'INR',
    amount_text: '₹1,768.82',
  })
  const attempt = { key_id: KEY_ID, order_id: id, method: 'netbanking', outcome: 'pay', contact: '+919876543210' }
  expect((await ask('attempts', { ...attempt, method: 'cowries' })).status).toBe(400)
  const { body } = await ask('attempts', attempt)
  expect(await readPayment(String(body.razorpay_payment_id))).toMatchObject({
    method: 'netbanking',
    bank: 'HDFC',
    contact: '+919876543210',
    acquirer_data: { bank_transaction_id: expect.any(String) },
  })
  expect((await ask('preferences', { key_id: KEY_ID, order_id: id })).body.error?.description).toContain('paid already')
})

test('the hosted page leads to the callback with the three fields of a success', async () => {
  const { open, press, readOrder, id } = await aHostedPage()
  const first = await open()
  expect(first.body).toContain('Pay ₹1,768.82')
  expect(first.body).toContain('action="/sandbox/payment/v1/checkout/embedded/attempt"')
  expect(first.headers['content-security-policy']).toContain("form-action 'self' http://shop.example")
  const { body } = await press({ method: 'card', outcome: 'pay' })
  expect(body).toContain('action="http://shop.example/callback?from=1"')
  expect(body).toMatch(/name="razorpay_payment_id" value="pay_\w{14}"/)
  expect(body).toContain(`name="razorpay_order_id" value="${id}"`)
  expect(body).toMatch(/name="razorpay_signature" value="[0-9a-f]{64}"/)
  expect((await readOrder(id)).status).toBe('paid')
  expect((await press({ outcome: 'pay' })).body).toContain('Payment already done for this order.')
})

test('the hosted page tells a failure and a cancellation to the shop', async () => {
  const { press } = await aHostedPage()
  const failed = await press({ outcome: 'fail' })
  expect(failed.body).toContain('name="error[reason]" value="payment_failed"')
  expect(failed.body).toMatch(/name="error\[metadata\]" value="\{&#34;payment_id&#34;/)
  expect((await press({ outcome: 'close' })).body).toContain('name="error[reason]" value="payment_cancelled"')
  const back = await press({ outcome: 'close', cancel_url: 'http://shop.example/back' })
  expect([back.statusCode, back.headers.location]).toEqual([303, 'http://shop.example/back'])
})

test('the hosted page refuses another amount, a strange key and an address that is no web page', async () => {
  const { open } = await aHostedPage()
  const other = await open({ amount: '100' })
  expect(other.body).toContain('The amount is not the one that was ordered.')
  expect(other.body).not.toContain('>Pay</button>')
  expect((await open({ key_id: 'x' })).statusCode).toBe(401)
  for (const callback_url of ['javascript:alert(1)', '', '/callback']) {
    expect([callback_url, (await open({ callback_url })).statusCode]).toEqual([callback_url, 400])
  }
})
