import { createHmac } from 'node:crypto'

/** What the browser brings back after paying, to show the shop that it comes from us. The order comes first. */
export function signSuccess(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`)
}

/** Over exactly the bytes that are sent. */
export function signWebhook(webhookSecret: string, body: string): string {
  return sign(webhookSecret, body)
}

function sign(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}
