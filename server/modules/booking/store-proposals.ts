import { and, eq } from 'drizzle-orm'
import { refundProposals } from '#db/schema/refund-proposals.ts'
import type { Queries } from './store.ts'

/** [G2] What somebody has proposed is done. The caller holds the lock of the booking. */
export async function settleProposal(tx: Queries, paymentId: string, now: Date): Promise<void> {
  await tx
    .update(refundProposals)
    .set({ state: 'made', decidedAt: now })
    .where(and(eq(refundProposals.paymentId, paymentId), eq(refundProposals.state, 'open')))
}
