import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The PostgreSQL that this program wrote to last. After a restore, or once another server has taken over, it is another one, and
 * numbers of documents may have been given out that are not here.
 */
export const databaseOrigin = pgTable(
  'database_origin',
  {
    /** There is one row. */
    id: integer().primaryKey().default(1),
    systemIdentifier: text('system_identifier').notNull(),
    timeline: integer().notNull(),
    databaseOid: text('database_oid').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [check('database_origin_one', sql`${table.id} = 1`)],
)

/** The third letter of every series since a restore; A before any. */
export const seriesRestores = pgTable(
  'series_restores',
  {
    financialYear: text('financial_year').notNull(),
    letter: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.financialYear, table.letter] }),
    check('series_restores_letter', sql`${table.letter} ~ '^[B-Z]$'`),
    check('series_restores_year', sql`${table.financialYear} ~ '^[0-9]{4}$'`),
  ],
)
