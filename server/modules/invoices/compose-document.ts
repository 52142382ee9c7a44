import { invoiceWords } from '#content/legal-identity.ts'
import { site } from '#content/site.ts'
import { sayModeAndLength } from '#contract/session.ts'
import { type EpochMinute, toClockText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { formatExactRupees, type Paise } from '#contract/values/money.ts'
import { sayLongDate } from '#contract/values/say-day.ts'
import type { DocumentFacts, TaxLine } from './invoice-facts.ts'
import type { InvoiceRow } from './store.ts'

type Labelled = { label: string; value: string }

/** Every word of a document, in the order in which it is read. */
export type DocumentWords = {
  title: string
  badge: string
  about: Labelled[]
  from: string[]
  to: string[]
  /** [I17] Nothing on a date note: amounts on a second document would be counted twice. */
  bill: Bill | undefined
  details: Labelled[]
  note: string
  foot: string[]
}

/** The service, what it costs, and what that comes to. */
export type Bill = {
  columns: [service: string, sac: string, quantity: string, rate: string, amount: string]
  service: { name: string; remarks: string[]; sac: string; quantity: string; rate: string; amount: string }
  sums: Labelled[]
  total: Labelled
  inWords: Labelled
}

/** [I10] Uses nothing but the row: the same row gives the same words at any time and on any machine. */
export function composeDocument(row: InvoiceRow): DocumentWords {
  const { type, number, issuedAt, facts } = row
  const { supplier, session, credits, datedBy } = facts
  const { title, badge, numberLabel, note } = datedBy
    ? dateNoteWords
    : type === 'credit_note'
      ? creditNoteWords
      : { ...invoiceHead, title: facts.amounts.taxes.length === 0 ? 'Bill of supply' : 'Tax invoice' }
  return {
    title,
    badge,
    about: [
      { label: numberLabel, value: number },
      { label: 'Date', value: sayLongDate(toEpochMinute(issuedAt)) },
      { label: 'Booking', value: session.reference },
    ],
    from: [
      supplier.legalName,
      ...supplier.address,
      `${supplier.state.name}, state code ${supplier.state.code}`,
      `GSTIN ${supplier.gstin}`,
    ],
    to: sayClient(session.client),
    bill: datedBy ? undefined : sayBill(facts),
    details: datedBy ? sayDates(facts, datedBy) : [...(credits ? sayCredit(credits) : []), ...sayTaxAndPayment(facts)],
    note,
    foot: [
      `For ${supplier.legalName}: ${supplier.signatory.name}, ${supplier.signatory.role}.`,
      `Questions: ${supplier.email}, ${site.supportHours}.`,
      type === 'invoice' ? `${invoiceWords.copy} ${invoiceWords.unsigned}` : invoiceWords.unsigned,
    ],
  }
}

const invoiceHead = { badge: 'Paid in full', numberLabel: 'Invoice', note: invoiceWords.reimbursement }
const creditNoteWords = {
  title: 'Credit note',
  badge: 'Refund',
  numberLabel: 'Credit note',
  note: invoiceWords.refund,
}
const dateNoteWords = {
  title: 'New date of a session',
  badge: 'Goes with your invoice',
  numberLabel: 'Note',
  note: invoiceWords.newDate,
}

function sayBill({ session, service, amounts, credits }: DocumentFacts): Bill {
  return {
    columns: ['Service', 'SAC', 'Qty', 'Rate', 'Amount'],
    service: {
      name: service.description,
      remarks: [...sayPractitioner(session.practitioner), sayAppointment(session.session)],
      sac: service.sac,
      quantity: '1',
      rate: plain(amounts.fee),
      amount: plain(amounts.fee),
    },
    sums: saySums(amounts),
    total: { label: credits ? 'Total refunded, INR' : 'Total, INR', value: formatExactRupees(amounts.total) },
    inWords: { label: 'In words', value: amounts.totalInWords },
  }
}

const sayPractitioner = ({ name, qualification, registrationNumber }: DocumentFacts['session']['practitioner']) => [
  [name, qualification].filter(Boolean).join(', '),
  ...(registrationNumber ? [`Registration ${registrationNumber}`] : []),
]

const sayAppointment = (session: DocumentFacts['session']['session']) =>
  `${sayMoment(session.startsAt)}, ${sayModeAndLength(session)}`

const sayTaxAndPayment = ({ amounts, placeOfSupply, session }: DocumentFacts): Labelled[] => [
  ...(amounts.taxes.length > 0
    ? [
        { label: 'Place of supply', value: `${placeOfSupply.name} (${placeOfSupply.code})` },
        { label: 'Reverse charge', value: 'No' },
      ]
    : []),
  { label: 'Paid', value: sayPayment(session.payment) },
]

/** [I17] */
function sayDates(
  { session, service, amounts }: DocumentFacts,
  { number, issuedAt, startsAt }: NonNullable<DocumentFacts['datedBy']>,
): Labelled[] {
  return [
    {
      label: 'For invoice',
      value: `${number} of ${sayLongDate(issuedAt)}, ${formatExactRupees(amounts.total)}`,
    },
    { label: 'Service', value: service.description },
    { label: 'With', value: sayPractitioner(session.practitioner).join('. ') },
    { label: 'On the invoice', value: sayMoment(startsAt) },
    { label: 'New date', value: sayAppointment(session.session) },
  ]
}

/** [I11] A child's document names the adult who paid, and the child. */
function sayClient({ name, age, guardianName }: DocumentFacts['session']['client']): string[] {
  const client = age === undefined ? name : `${name}, age ${age}`
  return guardianName === undefined ? [client] : [guardianName, `for ${client}`]
}

function saySums({ fee, discount, taxable, taxes }: DocumentFacts['amounts']): Labelled[] {
  if (taxes.length === 0 && discount === 0) return []
  return [
    { label: 'Subtotal', value: plain(fee) },
    ...(discount > 0
      ? [
          { label: 'Discount', value: `-${plain(discount)}` },
          { label: 'Taxable value', value: plain(taxable) },
        ].slice(0, taxes.length > 0 ? 2 : 1)
      : []),
    ...taxes.map((line) => ({ label: sayTax(line), value: plain(line.amount) })),
  ]
}

const sayCredit = ({ number, issuedAt, total, reason }: NonNullable<DocumentFacts['credits']>): Labelled[] => [
  { label: 'For invoice', value: `${number} of ${sayLongDate(issuedAt)}, ${formatExactRupees(total)}` },
  { label: 'Reason', value: reason },
]

const sayTax = ({ name, rate }: TaxLine) => (rate === undefined ? name : `${name} ${rate / 100}%`)

const sayMoment = (startsAt: EpochMinute) => `${sayLongDate(startsAt)}, ${toClockText(startsAt)} IST`

const methods: Record<string, string> = {
  cash: 'cash',
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'EMI',
  paylater: 'pay later',
}

const sayPayment = ({ paidAt, method, providerPaymentId }: DocumentFacts['session']['payment']) =>
  `${sayLongDate(paidAt)} by ${methods[method ?? ''] ?? 'online payment'}, ${providerPaymentId}`

/** In a column under a heading, an amount has no rupee sign. */
const plain = (amount: Paise) => formatExactRupees(amount).slice(1)
