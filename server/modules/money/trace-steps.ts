import type { MoneyStep } from '#contract/desk/money.ts'
import { formatExactRupees } from '#contract/values/money.ts'
import { after, minutes as inMinutes } from '#contract/values/time.ts'
import type { InvoiceRow } from '../invoices/issue-invoice.ts'
import type { findWay } from './store.ts'

export type Way = NonNullable<Awaited<ReturnType<typeof findWay>>> & {
  invoice: InvoiceRow | undefined
  creditNote: InvoiceRow | undefined
}

/** [M2] The way of a payment in the order in which it goes, with what is still to come. */
export function traceSteps(way: Way, now: Date): MoneyStep[] {
  return [
    { what: 'Booked', at: way.bookedAt, says: way.booking, isOver: true },
    stepOfPayment(way),
    ...stepOfDocument('Invoice', way.invoice),
    ...(way.isOfSession ? [stepOfSession(way, now)] : []),
    ...stepOfRefund(way),
    ...stepOfDocument('Credit note', way.creditNote),
  ]
}

function stepOfPayment({ payment }: Way): MoneyStep {
  const says = [payment.method, payment.providerPaymentId].filter(Boolean).join(', ')
  const what = { captured: 'Captured', authorized: 'The bank has it', returned: 'Returned by the bank' }[
    payment.status as string
  ]
  return {
    what: what ?? 'Not paid',
    at: payment.capturedAt ?? payment.updatedAt,
    says: payment.status === 'failed' ? (payment.errorReason ?? says) : says,
    isOver: payment.status !== 'authorized' && payment.status !== 'created',
  }
}

function stepOfDocument(what: string, document: InvoiceRow | undefined): MoneyStep[] {
  if (!document) return []
  const { taxable, taxes } = document.facts.amounts
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const says = `${document.number}, ${formatExactRupees(taxable)} and ${formatExactRupees(tax)} GST`
  return [{ what, at: document.issuedAt, says, isOver: true }]
}

function stepOfSession({ state, startsAt, minutes }: Way, now: Date): MoneyStep {
  if (state === 'cancelled') return { what: 'Session', at: startsAt, says: 'cancelled', isOver: true }
  const isOver = after(startsAt, inMinutes(minutes)) <= now
  return { what: 'Session', at: startsAt, says: isOver ? 'over' : 'not over yet', isOver }
}

function stepOfRefund({ refund }: Way): MoneyStep[] {
  if (!refund) return []
  const says = {
    owed:
      refund.lastError === null
        ? 'The provider is being asked.'
        : 'The provider said no or nothing; it is asked again.',
    pending: 'The provider has it, the bank not yet.',
    processed: refund.providerRefundId ?? 'sent',
    stuck: 'Failed five times. Somebody must send it by hand.',
    at_desk: 'Waits at the desk until somebody gives it back.',
  }[refund.state]
  const isOver = refund.state === 'processed'
  return [{ what: isOver ? 'Refunded' : 'Refund', at: refund.processedAt ?? refund.createdAt, says, isOver }]
}
