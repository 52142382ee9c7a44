import { z } from 'zod'

/** When left out: until switched off. */
const times = z.int().min(1).max(10_000).optional()
const seconds = z.number().min(0.01).max(120)
const minutes = z.number().min(0.01).max(100_000).optional()

const REASONS = [
  'payment_cancelled',
  'payment_timed_out',
  'insufficient_funds',
  'card_declined',
  'incorrect_otp',
  'authentication_failed',
  'gateway_technical_error',
  'bank_technical_error',
  'payment_failed',
] as const
export const Reason = z.enum(REASONS)
export type Reason = z.infer<typeof Reason>

/** What becomes of the next payments. */
export const PaymentFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fail'), reason: Reason.optional(), times }),
  z.strictObject({ kind: z.literal('fail_then_success'), reason: Reason.optional(), times }),
  z.strictObject({ kind: z.literal('browser_lost'), times }),
  z.strictObject({ kind: z.literal('late_auth'), minutes, times }),
  z.strictObject({ kind: z.literal('late_auth_expired'), minutes, times }),
  z.strictObject({ kind: z.literal('authorized_only'), times }),
  z.strictObject({ kind: z.literal('double_payment'), times }),
  z.strictObject({ kind: z.literal('bad_signature'), times }),
  z.strictObject({ kind: z.literal('amount_mismatch'), amount: z.int().min(1).optional(), times }),
])
export type PaymentFault = z.infer<typeof PaymentFault>

/** How the next events are delivered. All events of one payment at one moment count once. */
export const WebhookFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lost'), times }),
  z.strictObject({ kind: z.literal('duplicate'), times }),
  z.strictObject({ kind: z.literal('reordered'), times }),
  z.strictObject({ kind: z.literal('before_handler'), times }),
  z.strictObject({ kind: z.literal('bad_signature'), times }),
  z.strictObject({ kind: z.literal('late'), minutes, times }),
])
export type WebhookFault = z.infer<typeof WebhookFault>

/** What becomes of the next refunds. */
export const RefundFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pending'), times }),
  z.strictObject({ kind: z.literal('failed'), times }),
  z.strictObject({ kind: z.literal('no_balance'), times }),
])
export type RefundFault = z.infer<typeof RefundFault>

/** Which calls of the interface; when left out, all. */
const on = z.enum(['create', 'refund', 'capture', 'fetch']).optional()
export type ApiCall = NonNullable<z.infer<typeof on>>

/** How the interface answers the next calls. */
export const ApiFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('error'), on, times }),
  z.strictObject({ kind: z.literal('throttle'), on, times }),
  z.strictObject({ kind: z.literal('slow'), seconds, on, times }),
  z.strictObject({ kind: z.literal('timeout'), on, times }),
  z.strictObject({ kind: z.literal('reset'), on, times }),
  z.strictObject({ kind: z.literal('error_after'), on, times }),
])
export type ApiFault = z.infer<typeof ApiFault>

/** How the checkout's script fares on its way to a browser. */
export const CheckoutFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('missing'), times }),
  z.strictObject({ kind: z.literal('slow'), seconds, times }),
])
export type CheckoutFault = z.infer<typeof CheckoutFault>
