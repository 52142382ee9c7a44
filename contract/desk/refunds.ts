import { z } from 'zod'
import type { Paise } from '../values/money.ts'
import { toOneLine } from '../values/typed-text.ts'
import { defineChange, defineLook } from './define-call.ts'

/** A proposal to give back money that the policy keeps; the clinic lead decides. */
export type RefundProposal = {
  payment: string
  booking: string
  amount: Paise
  who: string
  at: Date
  reason: string
}

/** What this person may do about money that the clinic has kept; nothing where there is none, or no right. */
export type RefundLater = { payment: string; may: 'make' | 'propose'; proposal: RefundProposal | undefined }

const payment = z.uuid()
const reason = z.string().transform(toOneLine).pipe(z.string().min(3, 'Write why.').max(300, 'At most 300 letters.'))

export const refundCalls = {
  'propose-refund': defineChange<null>()({
    says: 'Asks the clinic lead to give back what the clinic has kept of a session.',
    needs: 'propose-refund',
    asks: z.object({ payment, reason }),
  }),
  'make-refund': defineChange<{ refunded: Paise }>()({
    says: 'Gives back what the clinic has kept of a session that has begun or was cancelled too late.',
    needs: 'make-refund',
    isSensitive: true,
    asks: z.object({ payment, reason }),
  }),
  'decline-refund': defineChange<null>()({
    says: 'Says no to a proposed refund, and why.',
    needs: 'make-refund',
    asks: z.object({ payment, reason }),
  }),
  'count-proposals': defineLook<{ open: number }>()({
    says: 'How many proposed refunds wait for the clinic lead.',
    needs: 'make-refund',
    asks: z.object({}),
  }),
}
