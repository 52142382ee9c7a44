import {
  and,
  asc,
  type Column,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { after, minutes } from '#contract/values/time.ts'
import type { Queries } from '#db/client.ts'
import { runPrepared } from '#db/prepared.ts'
import {
  type EventRow,
  ledgerEntries,
  type OrderRow,
  type PaymentRow,
  paymentEvents,
  paymentOrders,
  payments,
  type RefundRow,
  refunds,
} from '#db/schema/payments.ts'
import { type Posting, STRAY } from './rules.ts'

export type { EventRow, OrderRow, PaymentRow, Queries, RefundRow }

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
    .set({ state: 'open', providerOrderId, openedAt: now, nextCheckAt, checkNotedAt: now })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'creating')))
}

/** [P14] Moments after it was opened it is due soon in any case. */
export async function markOpenedAgain(
  db: Queries,
  id: string,
  { now, before, nextCheckAt }: { now: Date; before: Date; nextCheckAt: Date },
): Promise<void> {
  const isOpen = and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'open'), lt(paymentOrders.openedAt, before))
  const soonest = sql`least(${paymentOrders.nextCheckAt}, ${nextCheckAt.toISOString()}::timestamptz)`
  await db.update(paymentOrders).set({ openedAt: now, nextCheckAt: soonest, checkNotedAt: now }).where(isOpen)
}

export async function markOrderPaid(tx: Queries, id: string, now: Date): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ state: 'paid', paidAt: now })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'open')))
}

type NextCheck = { now: Date; nextCheckAt: Date | null }

export async function setNextCheck(db: Queries, id: string, { now, nextCheckAt }: NextCheck): Promise<void> {
  await db.update(paymentOrders).set({ nextCheckAt, checkNotedAt: now }).where(eq(paymentOrders.id, id))
}

/** [P14] Only while nobody has opened it: from then on it is due at another time. */
export async function putOffLostOrder(db: Queries, id: string, { now, nextCheckAt }: NextCheck): Promise<void> {
  const isLost = and(eq(paymentOrders.id, id), eq(paymentOrders.state, 'creating'))
  await db.update(paymentOrders).set({ nextCheckAt, checkNotedAt: now }).where(isLost)
}

/** [P14] Takes orders that are due, and puts them out of sight of other rounds until `until`. */
export async function claimDueOrders(db: Queries, now: Date, until: Date, limit: number): Promise<OrderRow[]> {
  const notedAt = sql`coalesce(${paymentOrders.checkNotedAt}, ${paymentOrders.createdAt})`
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(isDue(paymentOrders.nextCheckAt, notedAt, now))
    .orderBy(asc(paymentOrders.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentOrders)
    .set({ nextCheckAt: until, checkNotedAt: now })
    .where(inArray(paymentOrders.id, due))
    .returning()
}

/** What was noted in the future was noted before the clock was set back, and so was the time that it waits for. */
const isDue = (at: Column, notedAt: Column | SQL, now: Date) =>
  or(lte(at, now), and(isNotNull(at), sql`${notedAt} > ${after(now, minutes(1)).toISOString()}::timestamptz`))

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

const isRefundDue = (now: Date) => isDue(refunds.nextTryAt, refunds.updatedAt, now)

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

/** The row with this value in the column of this name. */
function isThe(table: typeof paymentOrders | typeof payments, by: Record<string, string>) {
  return and(...Object.entries(by).map(([name, value]) => eq(table[name as 'id'], value)))
}
