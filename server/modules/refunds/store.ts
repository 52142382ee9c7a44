import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { payments } from '#db/schema/payments.ts'
import { refundProposals } from '#db/schema/refund-proposals.ts'
import { deskLog, staffPeople } from '#db/schema/staff.ts'

export type { Queries }

const isOpen = eq(refundProposals.state, 'open')

/** [G1] Of two who propose at once the first is named. */
export async function insertProposal(tx: Queries, proposal: typeof refundProposals.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(refundProposals).values(proposal).onConflictDoNothing()
  return rowCount === 1
}

export async function decideProposal(
  tx: Queries,
  paymentId: string,
  decided: { state: 'made' | 'declined'; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(refundProposals)
    .set(decided)
    .where(and(isOpen, eq(refundProposals.paymentId, paymentId)))
  return rowCount === 1
}

/** [G1] The oldest first. Why stands in the log. */
export const listProposals = (db: Queries, paymentId?: string) =>
  db
    .select({
      payment: refundProposals.paymentId,
      booking: bookings.reference,
      amount: payments.amount,
      who: staffPeople.name,
      at: refundProposals.proposedAt,
      reason: sql<string>`coalesce((
        select ${deskLog.reason} from ${deskLog}
         where ${deskLog.action} = 'propose-refund' and ${deskLog.about} = 'payment ' || ${refundProposals.paymentId}
         order by ${deskLog.id} desc limit 1), '')`,
    })
    .from(refundProposals)
    .innerJoin(payments, eq(payments.id, refundProposals.paymentId))
    .innerJoin(bookings, eq(bookings.paymentId, payments.id))
    .innerJoin(staffPeople, eq(staffPeople.id, refundProposals.proposedBy))
    .where(and(isOpen, paymentId === undefined ? undefined : eq(refundProposals.paymentId, paymentId)))
    .orderBy(asc(refundProposals.proposedAt))

export async function countProposals(db: Queries): Promise<number> {
  const [row] = await db.select({ open: count() }).from(refundProposals).where(isOpen)
  return row?.open ?? 0
}

/** Until the transaction ends nobody else changes it. Before any proposal is written: a cancellation locks in that order too. */
export async function lockPaidSession(tx: Queries, paymentId: string) {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.paymentId, paymentId)).for('update')
  return booking
}

/** The session that a payment stands for. */
export async function findPaidSession(db: Queries, paymentId: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.paymentId, paymentId))
  return booking
}
