import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPaidSession } from '#tests/support/an-invoice.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findInvoice, issueCreditNote, issueDateNote, issueInvoice, type SessionFacts } from './issue-invoice.ts'
import { readInvoiceFile } from './keep-file.ts'
import { renderInvoice } from './render-invoice.ts'
import { insertFile } from './store.ts'

const { db } = await testDatabase()

/** A test has a year of its own, and so numbers of its own. */
const at = (moment: string) => ({ newId: randomUUID, clock: { now: () => new Date(moment) } })
const aBooking = (change: Partial<SessionFacts> = {}) => aPaidSession({ bookingId: randomUUID(), ...change })
const issue = (deps: ReturnType<typeof at>, facts = aBooking()) => db.transaction((tx) => issueInvoice(deps, tx, facts))

async function numbersOf(year: string) {
  const { rows } = await db.pool.query<{ number: string }>(
    'select number from invoices where financial_year = $1 order by series, serial',
    [year],
  )
  return rows.map(({ number }) => number)
}

const serials = (count: number, series: string, year: string) =>
  Array.from({ length: count }, (_, index) => `${series}/${year}/${String(index + 1).padStart(6, '0')}`)

test('[I1] fifty who issue at once, a third of whom think better of it, leave no gap', async () => {
  const deps = at('2030-05-01T06:00:00Z')
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      db.transaction(async (tx) => {
        const { number } = await issueInvoice(deps, tx, aBooking())
        if (index % 7 === 0) await tx.execute('select pg_sleep(0.02)')
        if (index % 3 === 0) throw new Error('undone')
        return number
      }),
    ),
  )
  const given = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(17)
  expect(given.toSorted()).toEqual(serials(33, 'IDA', '3031'))
  expect(await numbersOf('3031')).toEqual(serials(33, 'IDA', '3031'))
})

test('[I1] [I4] ten who issue the invoice of one booking at once get the same one, and one number is taken', async () => {
  const deps = at('2031-05-01T06:00:00Z')
  const facts = aBooking()
  const rows = await Promise.all(Array.from({ length: 10 }, () => issue(deps, facts)))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  await issue(deps)
  expect(await numbersOf('3132')).toEqual(serials(2, 'IDA', '3132'))
})

test('[I2] the last minute of March and the first of April are two years, each counted from one', async () => {
  await issue(at('2032-03-31T18:28:00Z'))
  await issue(at('2032-03-31T18:29:59.999Z'))
  await issue(at('2032-03-31T18:30:00Z'))
  expect(await numbersOf('3132')).toContain('IDA/3132/000004')
  expect(await numbersOf('3233')).toEqual(['IDA/3233/000001'])
})

test('[I20] who waited for a number past the end of a year gets one of the new year, with its day', async () => {
  const moments = ['2040-03-31T18:29:59Z', '2040-03-31T18:30:01Z', '2040-03-31T18:30:02Z', '2040-03-31T18:30:03Z']
  const clock = { now: () => new Date(moments.shift() ?? '2040-04-01T00:00:00Z') }
  const { number, issuedAt } = await issue({ newId: randomUUID, clock })
  expect([number, issuedAt.toISOString()]).toEqual(['IDA/4041/000001', '2040-03-31T18:30:03.000Z'])
  const seconds = ['2041-05-01T06:00:00Z', '2041-05-02T06:00:00Z']
  const late = await issue({ newId: randomUUID, clock: { now: () => new Date(seconds.shift() ?? '') } })
  expect(late.issuedAt.toISOString()).toBe('2041-05-02T06:00:00.000Z')
})

test('[I4] asking again gives what stands, also in another year and with other facts', async () => {
  const facts = aBooking()
  const first = await issue(at('2034-03-01T06:00:00Z'), facts)
  const again = await issue(at('2034-05-01T06:00:00Z'), { ...facts, fee: 1, reference: 'EM-OTHER' })
  expect(again).toEqual(first)
  expect(await findInvoice(db, { bookingId: facts.bookingId, type: 'invoice' })).toEqual(first)
  expect(await findInvoice(db, { bookingId: facts.bookingId, type: 'credit_note' })).toBeUndefined()
  expect(await numbersOf('3435')).toEqual([])
})

test.each(['update invoices set total_paise = 1', "update invoices set facts = '{}'", 'delete from invoices'])(
  '[I5] what was issued is neither changed nor taken away: %s',
  async (statement) => {
    await expect(db.pool.query(statement)).rejects.toMatchObject({ constraint: 'invoices_unchanged' })
  },
)

test('[I7] a session without tax is a bill of supply, with numbers of its own', async () => {
  const deps = at('2036-05-01T06:00:00Z')
  await issue(deps)
  const { number, facts } = await issue(deps, aBooking({ gst: 0 }))
  expect(number).toBe('BDA/3637/000001')
  expect(facts.amounts).toMatchObject({ taxes: [], total: 250_000 })
})

test('[I9] a refund is a credit note with a number of its own that names its invoice', async () => {
  const deps = at('2038-05-01T06:00:00Z')
  const facts = aBooking()
  const invoice = await issue(deps, facts)
  const credit = () =>
    db.transaction((tx) =>
      issueCreditNote(deps, tx, { bookingId: facts.bookingId, refunded: 295_000, reason: 'Session cancelled' }),
    )
  const [note, again] = await Promise.all([credit(), credit()])
  expect(again).toEqual(note)
  expect(note).toMatchObject({ number: 'CDA/3839/000001', invoiceId: invoice.id, total: 295_000, type: 'credit_note' })
  expect(note.facts.credits).toMatchObject({ number: invoice.number, total: 295_000, reason: 'Session cancelled' })
  expect(note.facts.amounts.taxes).toEqual(invoice.facts.amounts.taxes)
  expect(await findInvoice(db, { bookingId: facts.bookingId, type: 'credit_note' })).toEqual(note)
})

test('[I9] a credit note without an invoice, for nothing or for more than the invoice is refused', async () => {
  const deps = at('2038-06-01T06:00:00Z')
  const facts = aBooking()
  const credit = (bookingId: string, refunded: number) =>
    db.transaction((tx) => issueCreditNote(deps, tx, { bookingId, refunded, reason: 'Session cancelled' }))
  await expect(credit(facts.bookingId, 100)).rejects.toThrow('there is none')
  await issue(deps, facts)
  await expect(credit(facts.bookingId, 0)).rejects.toThrow('or all')
  await expect(credit(facts.bookingId, 295_001)).rejects.toThrow('or all')
  expect(await credit(facts.bookingId, 100_001)).toMatchObject({
    facts: { amounts: { total: 100_001, taxable: 84_747, taxes: [{ amount: 7627 }, { amount: 7627 }] } },
  })
})

test('[I4] [I17] each move has one note with a number of its own, the newest is found, and the invoice is untouched', async () => {
  const deps = at('2042-05-01T06:00:00Z')
  const facts = aBooking()
  const { bookingId } = facts
  const note = (sequence: number, startsAt: number) =>
    db.transaction((tx) =>
      issueDateNote(deps, tx, { bookingId, sequence, session: { startsAt, minutes: 45, mode: 'video' } }),
    )
  expect(await note(1, 100)).toBeUndefined()
  const invoice = await issue(deps, facts)
  const drawn = await readInvoiceFile(deps, db, invoice)
  const [first, again] = await Promise.all([note(1, 100), note(1, 100)])
  expect(again).toEqual(first)
  const second = await note(2, 200)
  expect([first?.number, second?.number]).toEqual(['DDA/4243/000001', 'DDA/4243/000002'])
  expect(second?.facts).toMatchObject({
    session: { session: { startsAt: 200, mode: 'video' } },
    datedBy: { number: invoice.number, startsAt: facts.session.startsAt },
  })
  expect(await findInvoice(db, { bookingId, type: 'date_note' })).toEqual(second)
  expect(await findInvoice(db, { bookingId, type: 'invoice' })).toEqual(invoice)
  expect((await readInvoiceFile(deps, db, invoice)).equals(drawn)).toBe(true)
  // A session that moved can still be cancelled: the credit note takes back the invoice, as it was printed.
  const credit = { bookingId, refunded: invoice.total, reason: 'Session cancelled' }
  expect(await db.transaction((tx) => issueCreditNote(deps, tx, credit))).toMatchObject({ invoiceId: invoice.id })
})

test('[I12] the first drawing is kept with its fingerprint, and everybody gets that one', async () => {
  const deps = at('2040-05-01T06:00:00Z')
  const row = await issue(deps)
  const drawings = await Promise.all([readInvoiceFile(deps, db, row), readInvoiceFile(deps, db, row)])
  const sha256 = createHash('sha256')
    .update(await renderInvoice(row))
    .digest('hex')
  const { rows } = await db.pool.query('select sha256, pdf from invoice_files where invoice_id = $1', [row.id])
  expect(rows).toEqual([{ sha256, pdf: drawings[0] }])
  expect(drawings[1]?.equals(drawings[0] ?? Buffer.of())).toBe(true)
})

test('[I12] what an older program drew is what is downloaded', async () => {
  const deps = at('2040-06-01T06:00:00Z')
  const row = await issue(deps)
  const pdf = Buffer.from('%PDF-1.4 drawn long ago')
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const file = { invoiceId: row.id, sha256, pdf, drawnAt: new Date() }
  await expect(insertFile(db, { ...file, pdf: Buffer.from('altered') })).rejects.toMatchObject({
    cause: { constraint: 'invoice_files_whole' },
  })
  await insertFile(db, file)
  expect((await readInvoiceFile(deps, db, row)).equals(pdf)).toBe(true)
  await expect(db.pool.query('update invoice_files set drawn_at = now()')).rejects.toMatchObject({
    constraint: 'invoice_files_unchanged',
  })
})

test('[I10] a document read back from the database is drawn as on the day it was issued', async () => {
  const row = await issue(at('2041-05-01T06:00:00.123Z'))
  const stored = await findInvoice(db, { bookingId: row.bookingId, type: 'invoice' })
  expect(stored && (await renderInvoice(stored)).equals(await renderInvoice(row))).toBe(true)
})
