import { z } from 'zod'
import { parseDay } from '../values/clinic-time.ts'
import type { Paise } from '../values/money.ts'
import { toOneLine } from '../values/typed-text.ts'
import { defineChange, defineLook } from './define-call.ts'
import type { RefundLater, RefundProposal } from './refunds.ts'

/** `captured`: came to us. `refunded`: went back. `refund-undone`: went back, and the bank would not take it. */
export type EntryKind = 'captured' | 'refunded' | 'refund-undone'

export type MoneyEntry = {
  payment: string
  at: Date
  kind: EntryKind
  /** The provider's word, such as `upi`; at the desk `cash`. */
  how: string | undefined
  isAtDesk: boolean
  payer: string
  /** What we call the booking. */
  booking: string
  /** The invoice or the credit note. */
  document: string | undefined
  /** What goes back is negative. */
  amount: Paise
}

export type MoneySums = {
  captured: Paise
  payments: number
  refunded: Paise
  refunds: number
  /** Of what was captured. */
  atDesk: Paise
}

export type MoneyDay = { day: string; captured: Paise; refunded: Paise }

/** Money whose way is not over and that has taken long. */
export type OpenEnd = {
  payment: string
  kind: 'refund-waits' | 'refund-stuck' | 'to-give-back' | 'bank-has-it'
  booking: string
  since: Date
  amount: Paise
}

export type MoneyPage = {
  day: string
  month: string
  ofDay: MoneySums
  ofMonth: MoneySums
  /** On its way back to clients, whenever it was paid. */
  owedBack: Paise
  /** Links that were sent and are not paid yet. */
  owedToUs: Paise
  days: MoneyDay[]
  /** The month before, to compare. */
  daysBefore: MoneyDay[]
  entries: MoneyEntry[]
  openEnds: OpenEnd[]
  /** The oldest first. */
  proposals: RefundProposal[]
  /** The last comparison of the books. */
  checked: { at: Date; isBalanced: boolean } | undefined
}

export type MoneyStep = { what: string; at: Date | undefined; says: string; isOver: boolean }
export type MoneyTrace = {
  payment: string
  amount: Paise
  booking: string
  steps: MoneyStep[]
  later: RefundLater | undefined
}

const day = z.string().refine((text) => parseDay(text) !== undefined, 'Choose a day.')
const month = z.string().refine((text) => parseDay(`${text}-01`) !== undefined, 'Choose a month.')
const payment = z.uuid()

export const moneyCalls = {
  'show-money': defineLook<MoneyPage>()({
    says: 'The money of a day and its month: what came, what went back, what is on its way.',
    needs: 'see-money',
    asks: z.object({
      day: day.optional(),
      isWholeMonth: z.stringbool().or(z.boolean()).default(false),
      /** Words of a booking, a document or a payer; sent in a form, never in an address. */
      find: z.string().transform(toOneLine).pipe(z.string().max(100)).optional(),
    }),
  }),
  'show-payment': defineLook<MoneyTrace>()({
    says: 'One payment from the booking to the bank.',
    needs: 'see-money',
    asks: z.object({ payment }),
  }),
  'ask-provider': defineChange<null>()({
    says: 'Asks the payment provider at once about a payment or its refund.',
    needs: 'ask-provider',
    asks: z.object({ payment }),
  }),
  'export-money': defineLook<{ name: string; csv: string }>()({
    says: 'A month for the accountant: every payment, or the tax by place of supply.',
    needs: 'export-money',
    isSensitive: true,
    asks: z.object({ month, what: z.enum(['payments', 'gst']) }),
  }),
}
