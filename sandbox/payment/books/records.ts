import type { EventName, Order, Payment, Refund } from '../entities.ts'

/** What is kept of each thing: what travels (`wire`), and what only we know. Moments here are milliseconds. */
export type OrderRecord = {
  id: string
  wire: Order
  capture: { mode: 'automatic' | 'manual'; automaticMinutes: number; manualMinutes: number }
}

/** What becomes of a payment by itself, the next step first. */
export type PaymentStep =
  | { at: number; does: 'fail' }
  /** The bank's answer came late. `captures`: taken although the order's periods are over. */
  | { at: number; does: 'authorize'; captures: boolean }
  | { at: number; does: 'expire' }

export type PaymentRecord = { id: string; wire: Payment; plan: PaymentStep[] }

export type RefundStep = { at: number; does: 'process' | 'fail' }

export type RefundRecord = {
  id: string
  wire: Refund
  plan: RefundStep[]
  /** What the caller said, and under which key, to know a repetition from another request. */
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

/** The clock's lead over the machine's own, and where webhooks go. */
export type DeskRecord = { id: 'desk'; aheadMs: number; webhookUrl?: string | undefined }

export type Put =
  | { kind: 'order'; value: OrderRecord }
  | { kind: 'payment'; value: PaymentRecord }
  | { kind: 'refund'; value: RefundRecord }
  | { kind: 'event'; value: EventRecord }
  | { kind: 'desk'; value: DeskRecord }
