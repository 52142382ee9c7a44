import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { foldedMailbox } from '../folded-mailbox.ts'
import { staffPeople } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What visitors and organisations ask of us. */
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
    index('enquiries_mailbox').on(foldedMailbox(table.email)),
    check('enquiries_kind_known', sql`${table.kind} in ('contact', 'partnership')`),
    check(
      'enquiries_partner_named',
      sql`${table.kind} = 'contact' or (${table.organisation} is not null and ${table.designation} is not null)`,
    ),
    check('enquiries_proposal_whole', sql`(${table.proposalType} is null) = (${table.proposalBytes} is null)`),
  ],
)

const ofEnquiry = () =>
  uuid('enquiry_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' })

const ofPerson = () =>
  uuid('person_id')
    .notNull()
    .references(() => staffPeople.id)

/** The file of a proposal, for the people at the desk. */
export const enquiryFiles = pgTable('enquiry_files', {
  enquiryId: ofEnquiry().primaryKey(),
  contentType: text('content_type').notNull(),
  content: bytea().notNull(),
})

/** Who answers, and how far they are. No row: not taken yet. */
export const enquiryWork = pgTable(
  'enquiry_work',
  {
    enquiryId: ofEnquiry().primaryKey(),
    state: text({ enum: ['answering', 'answered', 'closed'] }).notNull(),
    personId: ofPerson(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('enquiry_work_state_known', sql`${table.state} in ('answering', 'answered', 'closed')`)],
)

export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: uuid().primaryKey(),
    enquiryId: ofEnquiry(),
    personId: ofPerson(),
    /** Made by the page. */
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    unique('enquiry_replies_once').on(table.enquiryId, table.key),
    index('enquiry_replies_enquiry').on(table.enquiryId),
  ],
)

export type NewEnquiry = typeof enquiries.$inferInsert
export type Enquiry = typeof enquiries.$inferSelect
