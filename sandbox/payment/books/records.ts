import type { EventName, Order, Payment, Refund } from '../entities.ts'

/** What is stored of each thing: what travels (`wire`), and what only the provider knows. Moments: milliseconds. */
export type OrderRecord = {
  id: string
  wire: Order
  capture: { mode: 'automatic' | 'manual'; automaticMinutes: number; manualMinutes: number }
}

/** What happens to a payment by itself, the next step first. */
export type PaymentStep =
  | { at: number; does: 'fail' }
  /** The bank answered late. `captures`: taken although the order's periods are over. */
  | { at: number; does: 'authorize'; captures: boolean }
  | { at: number; does: 'expire' }

export type PaymentRecord = { id: string; wire: Payment; plan: PaymentStep[] }

export type RefundStep = { at: number; does: 'process' | 'fail' }

export type RefundRecord = {
  id: string
  wire: Refund
  plan: RefundStep[]
  /** What the caller sent, and under which key, to tell a repetition from another request. */
  key?: string
  asked: string
}

export type EventRecord = {
  id: string
  event: EventName
  /** The bytes as sent, and sent again. */
  body: string
  createdAt: number
  state: 'waiting' | 'delivered' | 'lost' | 'given_up'
  dueAt: number
  /** How often it is still to be delivered, whatever the answer. */
  copies: number
  hasBadSignature: boolean
  tries: { at: number; answer: string }[]
}

/** How far the sandbox's clock is ahead of the machine's, and where webhooks go. */
export type DeskRecord = { id: 'desk'; aheadMs: number; webhookUrl?: string | undefined }

export type Put =
  | { kind: 'order'; value: OrderRecord }
  | { kind: 'payment'; value: PaymentRecord }
  | { kind: 'refund'; value: RefundRecord }
  | { kind: 'event'; value: EventRecord }
  | { kind: 'desk'; value: DeskRecord }
