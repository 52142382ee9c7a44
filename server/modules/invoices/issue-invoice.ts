import type { Paise } from '#contract/values/money.ts'
import { findRegistrationOf } from '../tax/rules.ts'
import { findRestoreLetter } from './begin-series.ts'
import { freezeCredit, freezeDate, freezeSession } from './freeze-facts.ts'
import { SessionFacts } from './invoice-facts.ts'
import { financialYearOf, type Kind, kindFor, toNumber, toSeries } from './rules.ts'
import {
  type DocumentType,
  findDocument,
  type InvoiceRow,
  insertDocument,
  lockCounter,
  type Queries,
  takeSerial,
} from './store.ts'

export type { DocumentType, InvoiceRow, SessionFacts }
export type IssueDeps = { newId(): string; clock: { now(): Date } }

/** The invoice of a booking, the credit note that took it back, or the newest note about its date. */
export async function findInvoice(
  db: Queries,
  which: { bookingId: string; type: DocumentType },
): Promise<InvoiceRow | undefined> {
  return findDocument(db, which)
}

/**
 * [I1] [I4] Part of the caller's transaction, and best its last step: until that ends, every other invoice has to wait
 * for its number. Repeating it returns the same invoice.
 */
export async function issueInvoice(deps: IssueDeps, tx: Queries, facts: SessionFacts): Promise<InvoiceRow> {
  const known = SessionFacts.parse(facts)
  return issueOnce(deps, tx, {
    bookingId: known.bookingId,
    type: 'invoice',
    sequence: 0,
    kind: kindFor(known.gst),
    invoiceId: null,
    facts: freezeSession(known),
  })
}

/**
 * [I9] Part of the caller's transaction: takes back an invoice that was issued, all of it or a part. Repeating it
 * returns the same credit note. `reason` is printed; it says what happened to the session, never to the client.
 */
export async function issueCreditNote(
  deps: IssueDeps,
  tx: Queries,
  { bookingId, refunded, reason }: { bookingId: string; refunded: Paise; reason: string },
): Promise<InvoiceRow> {
  const invoice = await findDocument(tx, { bookingId, type: 'invoice' })
  if (!invoice) throw new Error('a credit note takes back an invoice, and there is none')
  if (refunded < 1 || refunded > invoice.total) throw new Error('a credit note is for some of its invoice, or all')
  return issueOnce(deps, tx, {
    bookingId,
    type: 'credit_note',
    sequence: 0,
    kind: 'C',
    invoiceId: invoice.id,
    facts: freezeCredit(invoice, { refunded, reason }),
  })
}

export type MovedSession = {
  bookingId: string
  sequence: number
  session: SessionFacts['session']
  /** Where a colleague has it now. */
  practitioner?: SessionFacts['practitioner'] | undefined
}

/**
 * [I17] Part of the caller's transaction: a session that has an invoice has moved. Returns the note about its new date,
 * or undefined where there is no invoice to go with. Repeating it returns the same note.
 */
export async function issueDateNote(
  deps: IssueDeps,
  tx: Queries,
  { bookingId, sequence, session, practitioner }: MovedSession,
): Promise<InvoiceRow | undefined> {
  const invoice = await findDocument(tx, { bookingId, type: 'invoice' })
  if (!invoice) return undefined
  return issueOnce(deps, tx, {
    bookingId,
    type: 'date_note',
    sequence,
    kind: 'D',
    invoiceId: invoice.id,
    facts: freezeDate(invoice, session, practitioner),
  })
}

type NewDocument = Pick<InvoiceRow, 'bookingId' | 'type' | 'sequence' | 'invoiceId' | 'facts'> & { kind: Kind }

async function issueOnce(deps: IssueDeps, tx: Queries, { kind, ...document }: NewDocument): Promise<InvoiceRow> {
  const standing = await findDocument(tx, document)
  if (standing) return standing
  const { letter } = findRegistrationOf(document.facts.supplier)
  const { series, financialYear, issuedAt } = await lockSeries(deps, tx, { kind, registration: letter })
  // Asked again with the lock held: another transaction may have issued it meanwhile, and one is enough.
  const issuedMeanwhile = await findDocument(tx, document)
  if (issuedMeanwhile) return issuedMeanwhile
  const serial = await takeSerial(tx, series, financialYear)
  const row: InvoiceRow = {
    ...document,
    id: deps.newId(),
    series,
    financialYear,
    serial,
    number: toNumber(series, financialYear, serial),
    issuedAt,
    total: document.facts.amounts.total,
  }
  await insertDocument(tx, row)
  return row
}

/** [I20] The moment is read once the lock is held, so that a later number never bears an earlier day; the year may have ended meanwhile. */
async function lockSeries(
  { clock }: IssueDeps,
  tx: Queries,
  { kind, registration }: { kind: Kind; registration: string },
) {
  for (;;) {
    const financialYear = financialYearOf(clock.now())
    const series = toSeries(kind, registration, await findRestoreLetter(tx, financialYear))
    await lockCounter(tx, series, financialYear)
    const issuedAt = clock.now()
    if (financialYearOf(issuedAt) === financialYear) return { series, financialYear, issuedAt }
  }
}
