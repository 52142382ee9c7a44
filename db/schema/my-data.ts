import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { clients } from './booking.ts'

/** Records that a client asked for their data or their erasure, or withdrew their consent; and that it was done. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['copy', 'erasure', 'withdrawal', 'erased'] }).notNull(),
    /** The client through their link, or the daily job when the time limit was reached. */
    askedBy: text('asked_by', { enum: ['client', 'retention'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('data_requests_client').on(table.clientId),
    check('data_requests_kind_known', sql`${table.kind} in ('copy', 'erasure', 'withdrawal', 'erased')`),
    check('data_requests_asked_by_known', sql`${table.askedBy} in ('client', 'retention')`),
  ],
)

export type DataRequest = typeof dataRequests.$inferSelect
