import type { Paise } from '#contract/values/money.ts'

/** What became of a question to the provider. An error names what went wrong and nothing personal. */
export type ProviderReply<Value> =
  | { fate: 'answered'; value: Value }
  /** The provider said no; it has done nothing. */
  | { fate: 'refused'; error: string }
  /** No answer we can read: the provider may have done it. */
  | { fate: 'unknown'; error: string }

export type ProviderOrder = {
  id: string
  amount: Paise
  currency: string
  receipt: string | undefined
  status: 'created' | 'attempted' | 'paid'
}

export type ProviderPayment = {
  id: string
  orderId: string | undefined
  amount: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method?: string
  amountRefunded: Paise
  errorReason?: string
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
  receipt?: string
}

/** Always resolves: a failure on the way is an answer, not an exception. */
export type PaymentGateway = {
  /** The public half of our key, which the checkout in the browser is opened with. */
  keyId: string
  checkoutScriptUrl: string
  /** Where a browser that cannot show the dialog is sent with a form. */
  hostedCheckoutUrl: string
  /** Not safe to repeat: on an unknown fate, look for the receipt first. */
  createOrder(order: { receipt: string; amount: Paise; reference: string }): Promise<ProviderReply<ProviderOrder>>
  getOrder(id: string): Promise<ProviderReply<ProviderOrder>>
  findOrderByReceipt(receipt: string): Promise<ProviderReply<ProviderOrder | undefined>>
  /** All of them: a lost answer may have left a second one. */
  listOrdersByReceipt(receipt: string): Promise<ProviderReply<ProviderOrder[]>>
  listPaymentsOf(orderId: string): Promise<ProviderReply<ProviderPayment[]>>
  getPayment(id: string): Promise<ProviderReply<ProviderPayment>>
  /** Safe to repeat with the same key and the same words: the provider makes one refund of them. */
  refund(
    paymentId: string,
    refund: { amount: Paise; key: string; reference: string },
  ): Promise<ProviderReply<ProviderRefund>>
  getRefund(id: string): Promise<ProviderReply<ProviderRefund>>
  listRefundsOf(paymentId: string): Promise<ProviderReply<ProviderRefund[]>>
}
