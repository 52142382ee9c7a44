import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notLike, or, type SQL, sql } from 'drizzle-orm'
import { after, hours, minutes } from '#contract/values/time.ts'
import type { Queries } from '#db/client.ts'
import { runPrepared } from '#db/prepared.ts'
import {
  booksChecks,
  type EventRow,
  ledgerEntries,
  type NewBooksCheck,
  type OrderRow,
  type PaymentRow,
  paymentEvents,
  paymentOrders,
  payments,
  type RefundRow,
  refunds,
} from '#db/schema/payments.ts'
import { beginningOfTail, longestWait, type Posting, STRAY } from './rules.ts'

export type { EventRow, NewBooksCheck, OrderRow, PaymentRow, Queries, RefundRow }

const newOrder = {
  name: 'payments.new-order',
  text: 'insert into payment_orders (id, reference, receipt, amount_paise, created_at, next_check_at) values ($1, $2, $3, $4, $5, $6)',
}
type Prepared = [id: string, reference: string, receipt: string, amount: number, createdAt: Date, nextCheckAt: Date]

export const insertPreparedOrder = (tx: Queries, order: Prepared) => runPrepared(tx, newOrder, order)

/** A provider's order that we have already is left as it is. */
export async function insertOrder(tx: Queries, order: typeof paymentOrders.$inferInsert): Promise<void> {
  await tx.insert(paymentOrders).values(order).onConflictDoNothing({ target: paymentOrders.providerOrderId })
}

type OrderKey = { id: string } | { receipt: string } | { providerOrderId: string }

/** Locked, everything else about the order waits until the transaction ends. */
export async function findOrder(db: Queries, by: OrderKey, { lock = false } = {}): Promise<OrderRow | undefined> {
  const query = db.select().from(paymentOrders).where(isThe(paymentOrders, by))
  const [order] = lock ? await query.for('update') : await query
  return order
}

/** The newest order for this reference, without second ones that no browser was given. */
export async function findOrderByReference(db: Queries, reference: string): Promise<OrderRow | undefined> {
  const isIts = and(eq(paymentOrders.reference, reference), notLike(paymentOrders.receipt, `${STRAY}%`))
  return (await db.select().from(paymentOrders).where(isIts).orderBy(desc(paymentOrders.createdAt)).limit(1))[0]
}

/** Counts that the provider is being asked to make it. Undefined when it is no longer being made. */
export async function countOrderAttempt(db: Queries, id: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .update(paymentOrders)
    .set({ attempts: sql`${paymentOrders.attempts} + 1` })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'creating')))
    .returning()
  return order
}

/** [P4] When two processes made it at once, the first one's is kept. */
export async function markOrderOpen(
  db: Queries,
  id: string,
  { providerOrderId, now, nextCheckAt }: { providerOrderId: string; now: Date; nextCheckAt: Date | null },
): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ state: 'open', providerOrderId, openedAt: now, nextCheckAt })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'creating')))
}

export async function markOrderPaid(tx: Queries, id: string, now: Date): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ state: 'paid', paidAt: now })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'open')))
}

export async function setNextCheck(db: Queries, id: string, nextCheckAt: Date | null): Promise<void> {
  await db.update(paymentOrders).set({ nextCheckAt }).where(eq(paymentOrders.id, id))
}

/** [P14] Takes orders that are due, and puts them out of sight of other rounds until `until`. */
export async function claimDueOrders(db: Queries, now: Date, until: Date, limit: number): Promise<OrderRow[]> {
  // [P14] An unpaid order is never put off this far: the clock has been set back since this was written.
  const isPutOff = and(ne(paymentOrders.state, 'paid'), gt(paymentOrders.nextCheckAt, longestWait(now)))
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(or(lte(paymentOrders.nextCheckAt, now), and(isPutOff, gt(paymentOrders.createdAt, beginningOfTail(now)))))
    .orderBy(asc(paymentOrders.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(paymentOrders).set({ nextCheckAt: until }).where(inArray(paymentOrders.id, due)).returning()
}

/** Tells nothing when the payment is known already. */
export async function insertPayment(tx: Queries, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment).onConflictDoNothing({ target: payments.providerPaymentId })
}

type PaymentKey = { id: string } | { providerPaymentId: string }

export async function findPayment(db: Queries, by: PaymentKey, { lock = false } = {}): Promise<PaymentRow | undefined> {
  const query = db.select().from(payments).where(isThe(payments, by))
  const [payment] = lock ? await query.for('update') : await query
  return payment
}

export async function listPayments(
  db: Queries,
  by: { orderId: string } | { reference: string },
): Promise<PaymentRow[]> {
  return db.select().from(payments).where(isThe(payments, by)).orderBy(asc(payments.createdAt))
}

type PaymentChange = Partial<typeof payments.$inferInsert>
export async function updatePayment(tx: Queries, id: string, change: PaymentChange): Promise<PaymentRow> {
  const [payment] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning()
  if (!payment) throw new Error('a payment is gone that nobody deletes')
  return payment
}

/** [P7] [P9] Undefined when it is already settled in another way. */
export async function settlePayment(
  tx: Queries,
  id: string,
  from: 'session' | null,
  change: { settledAs: 'session' | 'refund'; gst?: number; now: Date },
): Promise<PaymentRow | undefined> {
  const { now, ...settled } = change
  const [payment] = await tx
    .update(payments)
    .set({ ...settled, settledAt: now, updatedAt: now })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, 'captured'),
        from === null ? isNull(payments.settledAs) : eq(payments.settledAs, from),
      ),
    )
    .returning()
  return payment
}

/** How much of a payment has gone back according to the provider, whether we or the operator sent it. */
export async function noteAmountRefunded(db: Queries, providerPaymentId: string, amount: number): Promise<void> {
  await db
    .update(payments)
    .set({ amountRefunded: amount })
    .where(and(eq(payments.providerPaymentId, providerPaymentId), ne(payments.amountRefunded, amount)))
}

/** [P6] Posted once: an occasion that is in the ledger already is left as it is. */
export async function insertPosting(
  tx: Queries,
  { newId, now }: { newId(): string; now: Date },
  { key, paymentId, lines }: Posting,
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, id: newId(), postingKey: key, paymentId, at: now }))
  await tx.insert(ledgerEntries).values(rows).onConflictDoNothing()
}

/** [P9] Tells whether it is new: one refund per payment, also between two requests at once. */
export async function insertRefund(tx: Queries, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning({ id: refunds.id })
  return inserted.length > 0
}

export async function findRefund(db: Queries, paymentId: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  return refund
}

/** [P11] Takes a refund that is due for asking, and puts it out of sight of others until `until`. */
export async function claimRefund(db: Queries, id: string, now: Date, until: Date): Promise<RefundRow | undefined> {
  const [refund] = await db
    .update(refunds)
    .set({ nextTryAt: until, tries: sql`${refunds.tries} + 1`, updatedAt: now })
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['owed', 'pending']), isRefundDue(now)))
    .returning()
  return refund
}

/** An update time in the future was written before the clock was set back, and so was the time it waits for. */
const isRefundDue = (now: Date) =>
  or(lte(refunds.nextTryAt, now), and(isNotNull(refunds.nextTryAt), gt(refunds.updatedAt, after(now, minutes(1)))))

export async function listDueRefunds(db: Queries, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isRefundDue(now))
    .orderBy(asc(refunds.nextTryAt))
    .limit(limit)
}

/** Only if it is unchanged since the provider was asked: of two workers that asked at once, the first decides. */
export async function changeRefund(
  tx: Queries,
  { id, state, attempt }: RefundRow,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<RefundRow | undefined> {
  const isAsItWas = and(eq(refunds.id, id), eq(refunds.state, state), eq(refunds.attempt, attempt))
  const [changed] = await tx.update(refunds).set(change).where(isAsItWas).returning()
  return changed
}

/** [P13] Tells whether it is new: the provider repeats itself. */
export async function insertEvent(tx: Queries, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing({ target: paymentEvents.providerEventId })
    .returning({ id: paymentEvents.id })
  return inserted.length > 0
}

export async function findEvent(db: Queries, id: string): Promise<EventRow | undefined> {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return event
}

export async function endEvent(db: Queries, id: string, state: 'processed' | 'ignored', now: Date): Promise<void> {
  await db.update(paymentEvents).set({ state, processedAt: now }).where(eq(paymentEvents.id, id))
}

export async function insertBooksCheck(db: Queries, check: NewBooksCheck): Promise<void> {
  await db.insert(booksChecks).values(check)
}

export type Figures = { captured: number; refunded: number; owed: number; sessions: number }

/** [P15] What the ledger says, in paise. */
export async function sumLedger(db: Queries): Promise<Figures> {
  return readFigures(
    db,
    sql`select coalesce(sum(amount_paise) filter (where account in ('provider', 'desk') and posting_key like 'captured:%'), 0) captured,
      coalesce(-sum(amount_paise) filter (where account in ('provider', 'desk') and posting_key like 'refund%'), 0) refunded,
      coalesce(-sum(amount_paise) filter (where account = 'refunds_owed'), 0) owed,
      coalesce(-sum(amount_paise) filter (where account in ('sessions', 'gst')), 0) sessions from ledger_entries`,
  )
}

/** [P15] What the rows of payments and refunds say, in paise. */
export async function sumRows(db: Queries): Promise<Figures> {
  return readFigures(
    db,
    sql`select coalesce(sum(amount_paise), 0) captured,
      coalesce(sum(amount_paise) filter (where settled_as = 'session'), 0) sessions,
      (select coalesce(sum(amount_paise) filter (where state = 'processed'), 0) from refunds) refunded,
      (select coalesce(sum(amount_paise) filter (where state <> 'processed'), 0) from refunds) owed
      from payments where status = 'captured'`,
  )
}

async function readFigures(db: Queries, query: SQL): Promise<Figures> {
  const { rows } = await db.execute<Record<keyof Figures, string>>(query)
  const read = (name: keyof Figures) => Number(rows[0]?.[name] ?? 0)
  return { captured: read('captured'), refunded: read('refunded'), owed: read('owed'), sessions: read('sessions') }
}

/** [P15] Payments whose lines in the ledger are not what their rows say, and what only a person can put right. */
export async function listBookFaults(db: Queries, now: Date): Promise<{ kind: string; id: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: string }>(sql`
    with row_says as (
      select p.id, p.amount_paise, p.status, p.settled_as, p.amount_refunded_paise, r.state as refund,
        (p.status = 'captured')::int * p.amount_paise as captured,
        (r.state is not null and r.state = 'processed')::int * p.amount_paise as sent,
        (r.state is not null and r.state <> 'processed')::int * p.amount_paise as owed,
        (p.settled_as is not null and p.settled_as = 'session')::int * p.amount_paise as session
      from payments p left join refunds r on r.payment_id = p.id
    ), ledger_says as (
      select payment_id as id, coalesce(sum(amount_paise) filter (where account in ('provider', 'desk')), 0) as held,
        coalesce(sum(amount_paise) filter (where account = 'unsettled'), 0) as unsettled,
        coalesce(sum(amount_paise) filter (where account = 'refunds_owed'), 0) as owed,
        coalesce(sum(amount_paise) filter (where account in ('sessions', 'gst')), 0) as session
      from ledger_entries group by payment_id
    )
    select 'ledger_differs' as kind, id::text from row_says left join ledger_says l using (id)
      where coalesce(l.held, 0) <> captured - sent or coalesce(l.unsettled, 0) <> 0
        or coalesce(l.owed, 0) <> -row_says.owed or coalesce(l.session, 0) <> -row_says.session
    union all select 'refunded_elsewhere', id::text from row_says
      where status = 'captured' and refund is null and amount_refunded_paise > 0
    union all select 'refund_' || state, id::text from refunds
      where state = 'stuck' or (state not in ('processed', 'at_desk') and created_at < ${new Date(now.getTime() - hours(24 * 5))})
    order by 1, 2`)
  return rows.map(({ kind, id }) => ({ kind, id }))
}

/** The row with this value in the column of this name. */
function isThe(table: typeof paymentOrders | typeof payments, by: Record<string, string>) {
  return and(...Object.entries(by).map(([name, value]) => eq(table[name as 'id'], value)))
}
