import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What visitors and organisations ask of us. The file of a proposal lies with the mail that carries it. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey(),
    /** What the visitor is shown and can read out. */
    reference: text().notNull().unique('enquiries_reference_unique'),
    /** A fingerprint of one sending of one form. A second press of the button fails its unique constraint. */
    occasion: text().notNull().unique('enquiries_occasion_unique'),
    kind: text({ enum: ['contact', 'partnership'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    topic: text(),
    organisation: text(),
    designation: text(),
    subject: text(),
    partnership: text(),
    replyBy: text('reply_by'),
    proposalType: text('proposal_type'),
    proposalBytes: integer('proposal_bytes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('enquiries_kind_known', sql`${table.kind} in ('contact', 'partnership')`),
    check(
      'enquiries_partner_named',
      sql`${table.kind} = 'contact' or (${table.organisation} is not null and ${table.designation} is not null)`,
    ),
    check('enquiries_proposal_whole', sql`(${table.proposalType} is null) = (${table.proposalBytes} is null)`),
  ],
)

export type NewEnquiry = typeof enquiries.$inferInsert
export type Enquiry = typeof enquiries.$inferSelect
