import { randomUUID } from 'node:crypto'
import type { PaymentGateway, ProviderRefund, ProviderReply } from '#server/modules/payments/gateway.ts'

/** A payment provider that answers at once, for tests in which nothing goes wrong with money. */
export const readyProvider: PaymentGateway = {
  keyId: 'rzp_test_ready',
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  hostedCheckoutUrl: 'https://api.razorpay.com/v1/checkout/embedded',
  createOrder: async ({ receipt, amount }) =>
    answer({ id: `order_${randomUUID()}`, amount, currency: 'INR', receipt, status: 'created' }),
  getOrder: async () => silence,
  findOrderByReceipt: async () => silence,
  listOrdersByReceipt: async () => silence,
  listPaymentsOf: async () => silence,
  getPayment: async () => silence,
  // The same key gives the same refund, as the real provider promises.
  refund: async (paymentId, { amount, key }) =>
    answer<ProviderRefund>({ id: `rfnd_${key}`, paymentId, amount, status: 'processed', receipt: key }),
  getRefund: async () => silence,
  listRefundsOf: async () => silence,
}

const answer = <Value>(value: Value): ProviderReply<Value> => ({ fate: 'answered', value })
const silence: ProviderReply<never> = { fate: 'unknown', error: 'not asked in this test' }
