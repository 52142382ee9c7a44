import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What visitors sent by a partner get off the price of a session. */
export const offers = pgTable(
  'offers',
  {
    coupon: text().primaryKey(),
    /** The partner's `utm_source`. */
    source: text().notNull().unique('offers_source_unique'),
    percent: integer().notNull(),
    /** Days of the clinic, both included. Without a last day, until it is taken away. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day'),
  },
  (table) => [
    check('offers_percent', sql`${table.percent} between 1 and 100`),
    check('offers_days_ordered', sql`${table.lastDay} is null or ${table.lastDay} >= ${table.firstDay}`),
  ],
)
