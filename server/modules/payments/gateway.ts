import type { Paise } from '#contract/values/money.ts'

/** What became of a question to the provider. An error names what went wrong and nothing personal. */
export type Answer<Value> =
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

/** Resolves whatever happens: a trouble on the way is an answer, not an exception. */
export type PaymentGateway = {
  /** The public half of our key, which the checkout in the browser is opened with. */
  keyId: string
  checkoutScriptUrl: string
  /** Where a browser that cannot show the dialog is sent with a form. */
  hostedCheckoutUrl: string
  /** Not safe to repeat: on an unknown fate, look for the receipt first. */
  createOrder(order: { receipt: string; amount: Paise; reference: string }): Promise<Answer<ProviderOrder>>
  getOrder(id: string): Promise<Answer<ProviderOrder>>
  findOrderByReceipt(receipt: string): Promise<Answer<ProviderOrder | undefined>>
  /** All of them: a lost answer may have left a second one. */
  listOrdersByReceipt(receipt: string): Promise<Answer<ProviderOrder[]>>
  listPaymentsOf(orderId: string): Promise<Answer<ProviderPayment[]>>
  getPayment(id: string): Promise<Answer<ProviderPayment>>
  /** Safe to repeat with the same key and the same words: the provider makes one refund of them. */
  refund(paymentId: string, refund: { amount: Paise; key: string; reference: string }): Promise<Answer<ProviderRefund>>
  getRefund(id: string): Promise<Answer<ProviderRefund>>
  listRefundsOf(paymentId: string): Promise<Answer<ProviderRefund[]>>
}
