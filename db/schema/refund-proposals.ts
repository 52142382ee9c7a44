import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { payments } from './payments.ts'
import { staffPeople } from './staff.ts'

/** Somebody at the desk asks the clinic lead to give back what the policy keeps. Why stands in the log. */
export const refundProposals = pgTable(
  'refund_proposals',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => staffPeople.id),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    state: text({ enum: ['open', 'made', 'declined'] })
      .notNull()
      .default('open'),
    /** Nobody, where the money went back because the session was cancelled. */
    decidedBy: uuid('decided_by').references(() => staffPeople.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refund_proposals_one_open').on(table.paymentId).where(sql`${table.state} = 'open'`),
    check('refund_proposals_state_known', sql`${table.state} in ('open', 'made', 'declined')`),
    check(
      'refund_proposals_decided',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null) and (${table.decidedAt} is not null or ${table.decidedBy} is null)`,
    ),
  ],
)
