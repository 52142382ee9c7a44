import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** By which keys this database was written. A mark names a key and does not reveal it. */
export const keyMarks = pgTable('key_marks', {
  /** `secret` signs, `data` seals. */
  key: text({ enum: ['secret', 'data'] }).primaryKey(),
  mark: text().notNull(),
  notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
})
