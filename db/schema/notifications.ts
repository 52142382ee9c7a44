import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every mail and text message that is to be sent, from the moment it is due. */
export const messages = pgTable(
  'messages',
  {
    /** Given by code, not by a default: an older PostgreSQL behind DATABASE_URL has no uuidv7(). */
    id: uuid().primaryKey(),
    /** Names the occasion. A second message for the same occasion fails its unique constraint. */
    key: text().notNull().unique('messages_key_unique'),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    bodyText: text('body_text').notNull(),
    bodyHtml: text('body_html'),
    template: text().notNull(),
    state: text({ enum: ['queued', 'handed_over', 'refused', 'unknown'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** How many tries ended in silence, so that the mail may have arrived each time. */
    silentTries: integer('silent_tries').notNull().default(0),
    /** From then on it would only confuse the reader: it is not sent any more. */
    uselessAfter: timestamp('useless_after', { withTimezone: true }),
    /** What its reader knows from then on, as whoever queued it writes that down: the next message builds on it. */
    tells: text(),
    providerReference: text('provider_reference'),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
    /** Since then the row only tells that there was a message, and what became of it. */
    emptiedAt: timestamp('emptied_at', { withTimezone: true }),
  },
  (table) => [
    // How many contacts of hospitals were sent lately.
    index('messages_contacts').on(table.createdAt).concurrently().where(sql`${table.template} = 'hospital-contact'`),
    check(
      'messages_emptied',
      sql`${table.emptiedAt} is null or (${table.state} <> 'queued' and ${table.recipient} = '' and ${table.bodyText} = ''
        and ${table.subject} is null and ${table.bodyHtml} is null)`,
    ),
    check('messages_channel_known', sql`${table.channel} in ('email', 'sms')`),
    check('messages_state_known', sql`${table.state} in ('queued', 'handed_over', 'refused', 'unknown')`),
    check('messages_attempts_counted', sql`${table.attempts} >= 0`),
    check('messages_handed_over_dated', sql`(${table.state} = 'handed_over') = (${table.handedOverAt} is not null)`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What travels with a mail. Kept beside the message, so that reading a message never reads megabytes. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    filename: text().notNull(),
    contentType: text('content_type').notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.position] })],
)

export type Message = typeof messages.$inferSelect
export type NewMessage = typeof messages.$inferInsert
