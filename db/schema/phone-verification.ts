import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** The last code that a browser had sent to a phone. Phones and codes are keyed hashes; neither can be read here. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    /** New with every code, and part of what is hashed: equal codes have different hashes. */
    id: uuid().primaryKey(),
    browser: text().notNull(),
    phone: text().notNull(),
    code: text().notNull(),
    /** Counted before a code is compared. */
    tries: integer().notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    unique('phone_codes_one_a_browser').on(table.browser, table.phone),
    check('phone_codes_tries_counted', sql`${table.tries} between 0 and 5`),
    check('phone_codes_valid_a_while', sql`${table.validUntil} > ${table.sentAt}`),
    check('phone_codes_used_in_time', sql`${table.usedAt} < ${table.validUntil}`),
  ],
)

/** Every code of the last day, for the limits. The phone, its block and the visitor's network are keyed hashes. */
export const phoneCodeSends = pgTable(
  'phone_code_sends',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    network: text().notNull(),
    /** The thousand numbers among which the phone lies, hashed as the rest. Empty in rows from before it was counted. */
    block: text().notNull().default(''),
    /** The network around that network, hashed. Empty for IPv4, and in rows from before it was counted. */
    area: text().notNull().default(''),
    /** The phone was proved with this code: a person reads it, so it weighs less on the network's limits. */
    isProved: boolean('is_proved').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Whether this one used up the hour's budget, so that the operator is warned only once. */
    filledBudget: boolean('filled_budget').notNull().default(false),
  },
  (table) => [
    index('phone_code_sends_of_phone').on(table.phone, table.at),
    index('phone_code_sends_of_network').on(table.network, table.at),
    index('phone_code_sends_by_time').on(table.at),
  ],
)

/** The phones that a browser has proved lately. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    browser: text().notNull(),
    phone: text().notNull(),
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull(),
    provenUntil: timestamp('proven_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browser, table.phone] }),
    check('phone_proofs_lapse', sql`${table.provenUntil} > ${table.provenAt}`),
  ],
)

export type NewPhoneCode = typeof phoneCodes.$inferInsert
export type PhoneCode = typeof phoneCodes.$inferSelect
export type NewPhoneProof = typeof phoneProofs.$inferInsert
