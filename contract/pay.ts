import type { EpochMinute } from './values/clinic-time.ts'
import type { Paise } from './values/money.ts'

/** Where a client pays for a time that the desk holds for them. The link in the text message has a token behind it. */
export const payPaths = { page: '/pay' } as const

/** What the provider's own page is opened with: a plain form, so that it works in every browser. */
export type HostedPayment = { action: string; fields: Record<string, string> }

export type PayStanding =
  | {
      kind: 'open'
      amount: Paise
      startsAt: EpochMinute
      heldUntil: EpochMinute
      payment: HostedPayment
    }
  /** The bank has the money, or the provider cannot be asked right now. */
  | { kind: 'confirming' | 'unreachable' }
  | { kind: 'paid'; startsAt: EpochMinute }
  /** Not paid in time: somebody else may have the time by now. */
  | { kind: 'over' }
