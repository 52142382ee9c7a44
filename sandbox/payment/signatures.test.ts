import { expect, test } from 'vitest'
import { signSuccess, signWebhook } from './signatures.ts'

test('a success is signed over the order and the payment, in this order', () => {
  expect(signSuccess('sim_key_secret_0001', 'order_SIMtestAAAA001', 'pay_SIMtestAAAA002')).toBe(
    'c2f142b46c7430723b98df0743a3bde8bf87ee38d1ef66578d60599654c2423a',
  )
})

test('an event is signed over its bytes', () => {
  expect(signWebhook('sim_webhook_secret_0001', '{"entity":"event","event":"order.paid"}')).toBe(
    'a9f1c1d628d44c211b26a6af1f89f05adfb812979612a2749d379333e091077e',
  )
})
