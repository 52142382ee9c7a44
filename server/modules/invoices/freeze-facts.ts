import { invoiceServices, legalIdentity, otherInvoiceService } from '#content/legal-identity.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import { getRegistration, readAmounts } from '../tax/rules.ts'
import { DocumentFacts, SessionFacts } from './invoice-facts.ts'
import { shareRefund, splitGst } from './rules.ts'
import { sayAmount } from './say-amount.ts'
import type { InvoiceRow } from './store.ts'

/** [I5] What is printed is fixed now: a later change of our address or wording does not change it. */
export function freezeSession(facts: SessionFacts): DocumentFacts {
  const { departmentId, bookingId: _, fee: price, discount: off, gst: charged, treatment, ...rest } = facts
  if (off > price) throw new Error('a discount is more than the fee')
  const { registration, placeOfSupply, ...session } = rest
  const { state, gstin, address } = getRegistration(registration)
  const suppliedIn = placeOfSupply ?? state
  const { fee, discount, taxable, gst, rate } = readAmounts({ fee: price, discount: off, gst: charged }, treatment)
  const taxes = splitGst(gst, { rate, from: state.code, to: suppliedIn.code })
  const total = taxable + gst
  const service = invoiceServices[departmentId] ?? otherInvoiceService
  return DocumentFacts.parse({
    supplier: { ...legalIdentity, state, gstin, address },
    session,
    service: { ...service, description: describeService(service.description, gst, treatment) },
    placeOfSupply: suppliedIn,
    amounts: { fee, discount, taxable, taxes, total, totalInWords: sayAmount(total) },
  })
}

/** [I7] A bill of supply says why it holds no tax. */
const describeService = (description: string, gst: Paise, treatment: SessionFacts['treatment']) =>
  gst === 0 && 'exempt' in treatment ? `${description} (exempt from GST: ${treatment.exempt})` : description

/** [I9] [I18] The same session and people, with the refund in place of the payment, and all else that the invoice holds. */
export function freezeCredit(
  invoice: Pick<InvoiceRow, 'number' | 'issuedAt' | 'facts'>,
  { refunded, reason }: { refunded: Paise; reason: string },
): DocumentFacts {
  const { taxable, taxes } = shareRefund(refunded, invoice.facts.amounts)
  return {
    ...invoice.facts,
    amounts: { fee: taxable, discount: 0, taxable, taxes, total: refunded, totalInWords: sayAmount(refunded) },
    credits: {
      number: invoice.number,
      issuedAt: toEpochMinute(invoice.issuedAt),
      total: invoice.facts.amounts.total,
      reason,
    },
  }
}

/** [I17] The same people, service and amounts at another time; the invoice itself is not touched. */
export function freezeDate(
  { number, issuedAt, facts }: Pick<InvoiceRow, 'number' | 'issuedAt' | 'facts'>,
  session: SessionFacts['session'],
  practitioner?: SessionFacts['practitioner'],
): DocumentFacts {
  const printed = facts.session.session.startsAt
  const now = {
    session: SessionFacts.shape.session.parse(session),
    ...(practitioner && { practitioner: SessionFacts.shape.practitioner.parse(practitioner) }),
  }
  return {
    ...facts,
    session: { ...facts.session, ...now },
    datedBy: { number, issuedAt: toEpochMinute(issuedAt), startsAt: printed },
  }
}
