import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '#db/client.ts'
import { refunds } from '#db/schema/payments.ts'

/** A refund that is still on its way is due now. */
export async function hastenRefund(tx: Queries, id: string, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ nextTryAt: now })
    .where(and(eq(refunds.id, id), isNotNull(refunds.nextTryAt)))
}
