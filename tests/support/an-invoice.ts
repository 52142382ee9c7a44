import { parseDateTime } from '#contract/values/clinic-time.ts'
import { freezeCredit, freezeDate, freezeSession } from '#server/modules/invoices/freeze-facts.ts'
import type { InvoiceRow, SessionFacts } from '#server/modules/invoices/issue-invoice.ts'
import { kindFor, toNumber, toSeries } from '#server/modules/invoices/rules.ts'

const BOOKING_ID = '0198f2b4-7d51-4c3e-9a52-0a1b2c3d4e5f'

export const aPaidSession = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  bookingId: BOOKING_ID,
  reference: 'EM-7K3QX9',
  client: { name: 'Nandini Verma', age: 34 },
  practitioner: {
    name: 'Ananya Rao',
    qualification: 'Master of Occupational Therapy, Manipal',
    registrationNumber: 'AIOTA 90234',
  },
  departmentId: 'occupational-therapist',
  session: { startsAt: parseDateTime('2026-11-19T14:00:00+0530') ?? 0, minutes: 45, mode: 'in-person' },
  fee: 250_000,
  discount: 0,
  gst: 45_000,
  treatment: { rate: 1800 },
  registration: 'D',
  payment: {
    method: 'upi',
    providerPaymentId: 'pay_QsTBc7YHnW2vEo',
    paidAt: parseDateTime('2026-11-15T23:50:00+0530') ?? 0,
  },
  ...change,
})

/** As it would stand in the database. */
export function anInvoice(change: Partial<SessionFacts> = {}): InvoiceRow {
  const facts = aPaidSession(change)
  const series = toSeries(kindFor(facts.gst), facts.registration, 'A')
  const frozen = freezeSession(facts)
  return {
    id: '0198f2b4-0000-4c3e-9a52-0a1b2c3d4e5f',
    bookingId: facts.bookingId,
    type: 'invoice',
    sequence: 0,
    series,
    financialYear: '2627',
    serial: 123,
    number: toNumber(series, '2627', 123),
    issuedAt: new Date('2026-11-15T18:21:07.450Z'),
    invoiceId: null,
    total: frozen.amounts.total,
    facts: frozen,
  }
}

export function aCreditNote(invoice: InvoiceRow, refunded = invoice.total): InvoiceRow {
  return {
    ...invoice,
    id: '0198f2b4-0001-4c3e-9a52-0a1b2c3d4e5f',
    type: 'credit_note',
    series: 'CDA',
    serial: 7,
    number: toNumber('CDA', '2627', 7),
    issuedAt: new Date('2026-11-16T05:00:00Z'),
    invoiceId: invoice.id,
    total: refunded,
    facts: freezeCredit(invoice, { refunded, reason: 'Session cancelled' }),
  }
}

export function aDateNote(invoice: InvoiceRow, session: SessionFacts['session']): InvoiceRow {
  return {
    ...invoice,
    id: '0198f2b4-0002-4c3e-9a52-0a1b2c3d4e5f',
    type: 'date_note',
    sequence: 1,
    series: 'DDA',
    serial: 4,
    number: toNumber('DDA', '2627', 4),
    issuedAt: new Date('2026-11-17T05:00:00Z'),
    invoiceId: invoice.id,
    facts: freezeDate(invoice, session),
  }
}
