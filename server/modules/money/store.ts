import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { bookings, clients } from '#db/schema/booking.ts'
import { invoices } from '#db/schema/invoices.ts'
import { booksChecks, ledgerEntries, paymentOrders, payments, refunds } from '#db/schema/payments.ts'
import { takenTime } from '#db/schema/scheduling.ts'

export type { Queries }

/** The accounts in which money lies: at the provider, or at the desk. */
const isPurse = sql`${ledgerEntries.account} in ('provider', 'desk')`

/** The document of a line: only of the payment that stands for the session. */
const isItsDocument = and(
  eq(invoices.bookingId, bookings.id),
  eq(bookings.paymentId, payments.id),
  sql`${invoices.type} = case when ${ledgerEntries.amount} > 0 then 'invoice' else 'credit_note' end`,
)

/** [M1] [M2] Newest first. */
export const listLines = (db: Queries, { from, to }: { from: Date; to: Date }) =>
  db
    .select({
      paymentId: ledgerEntries.paymentId,
      at: ledgerEntries.at,
      postingKey: ledgerEntries.postingKey,
      account: ledgerEntries.account,
      amount: ledgerEntries.amount,
      how: payments.method,
      client: { id: clients.id, name: clients.name, guardian: clients.guardian },
      booking: bookings.reference,
      document: invoices.number,
    })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.reference))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(invoices, isItsDocument)
    .where(and(isPurse, gte(ledgerEntries.at, from), lt(ledgerEntries.at, to)))
    .orderBy(desc(ledgerEntries.at), asc(ledgerEntries.id))

/** [M3] Refunds and authorized payments without news since then. */
export const listOpen = (db: Queries, since: Date) =>
  db
    .select({
      paymentId: payments.id,
      booking: bookings.reference,
      amount: payments.amount,
      refundState: refunds.state,
      since: sql<Date>`coalesce(${refunds.createdAt}, ${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.reference))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      or(
        inArray(refunds.state, ['stuck', 'at_desk']),
        and(inArray(refunds.state, ['owed', 'pending']), lt(refunds.createdAt, since)),
        and(eq(payments.status, 'authorized'), lt(payments.createdAt, since)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(100)

export async function sumOwedBack(db: Queries): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(sql`${refunds.state} <> 'processed'`)
  return row?.sum ?? 0
}

/** [M7] Times that are kept for a link, and what each costs. */
export async function sumOwedToUs(db: Queries): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${bookings.total}), 0)::int` })
    .from(bookings)
    .where(and(eq(bookings.state, 'held'), eq(bookings.pays, 'link')))
  return row?.sum ?? 0
}

const waits = { session: bookings.id, booking: bookings.reference, client: clients.name, startsAt: bookings.startsAt }

/** [M8] The longest waiting first. */
export const listToGiveBack = (db: Queries) =>
  db
    .select({ ...waits, amount: refunds.amount, at: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.reference))
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(eq(refunds.state, 'at_desk'))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** [M7] [M8] The first to lapse first. */
export const listLinks = (db: Queries, now: Date) =>
  db
    .select({ ...waits, amount: bookings.total, at: sql<Date>`${takenTime.heldUntil}`.mapWith(takenTime.heldUntil) })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(takenTime, eq(takenTime.id, bookings.takenTimeId))
    .where(and(eq(bookings.state, 'held'), eq(bookings.pays, 'link'), gt(takenTime.heldUntil, now)))
    .orderBy(asc(takenTime.heldUntil), asc(bookings.id))

export async function findLastCheck(db: Queries) {
  const [check] = await db
    .select({ at: booksChecks.at, isBalanced: booksChecks.isBalanced })
    .from(booksChecks)
    .orderBy(desc(booksChecks.at))
    .limit(1)
  return check
}

/** [M2] Everything on the way of one payment. */
export async function findWay(db: Queries, paymentId: string) {
  const [way] = await db
    .select({
      payment: payments,
      refund: refunds,
      askedAt: paymentOrders.createdAt,
      bookingId: bookings.id,
      booking: bookings.reference,
      isOfSession: sql<boolean>`${bookings.paymentId} is not distinct from ${payments.id}`,
      state: bookings.state,
      startsAt: bookings.startsAt,
      minutes: bookings.minutes,
      bookedAt: bookings.createdAt,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, payments.reference))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.id, paymentId))
  return way
}
