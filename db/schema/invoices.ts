import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The last number given out in each series and financial year. A row locked until the transaction ends, not a sequence:
 * a sequence leaves a gap when a transaction rolls back, and a gap must be explained to the tax office.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    /** Three letters: the kind of document, the registration, the restore; or INV, BOS, CRN and DTN, as they were before. */
    series: text().notNull(),
    /** `2627` is April 2026 to March 2027. */
    financialYear: text('financial_year').notNull(),
    lastSerial: integer('last_serial').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.financialYear] }),
    check('invoice_counters_series_known', sql`${table.series} ~ '^[IBCD][A-Z]{2}$'`),
    check('invoice_counters_year', sql`${table.financialYear} ~ '^[0-9]{4}$'`),
    check('invoice_counters_serial', sql`${table.lastSerial} between 0 and 9999999`),
  ],
)

/** Documents that were issued. The migration adds what cannot be said here: they are never changed. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id').notNull(),
    type: text({ enum: ['invoice', 'credit_note', 'date_note'] }).notNull(),
    /** Of a date note: how often the session had moved. */
    sequence: integer().notNull().default(0),
    series: text().notNull(),
    financialYear: text('financial_year').notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique('invoices_number_unique'),
    issuedAt: instant('issued_at').notNull(),
    /** The invoice that a credit note takes back, or that a date note goes with. */
    invoiceId: uuid('invoice_id').references((): AnyPgColumn => invoices.id),
    total: integer('total_paise').notNull(),
    /** Everything that is printed, as it was on the day. */
    facts: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    unique('invoices_once').on(table.bookingId, table.type, table.sequence),
    unique('invoices_serial_unique').on(table.series, table.financialYear, table.serial),
    check('invoices_type_known', sql`${table.type} in ('invoice', 'credit_note', 'date_note')`),
    check('invoices_series_fits', sql`(${table.series} like 'C%') = (${table.type} = 'credit_note')`),
    check('invoices_date_notes', sql`(${table.series} like 'D%') = (${table.type} = 'date_note')`),
    check('invoices_sequence', sql`(${table.type} = 'date_note') = (${table.sequence} > 0)`),
    check('invoices_series_known', sql`${table.series} ~ '^[IBCD][A-Z]{2}$'`),
    check('invoices_number_legal', sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
    check('invoices_serial', sql`${table.serial} >= 1`),
    check('invoices_total', sql`${table.total} > 0`),
    check('invoices_credits_one', sql`(${table.type} <> 'invoice') = (${table.invoiceId} is not null)`),
  ],
)

/** The document as it was first drawn: every later download is these bytes, even if the program has changed since. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    pdf: bytes().notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [check('invoice_files_whole', sql`${table.sha256} = encode(sha256(${table.pdf}), 'hex')`)],
)
