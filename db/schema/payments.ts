import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => integer(name)

/** What the payment provider is asked to collect. The row exists before the provider hears of it. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    /** What is paid for: an id of the caller's that means nothing elsewhere. */
    reference: uuid().notNull(),
    /** Our name for it at the provider, to find an order again whose creation went unanswered. */
    receipt: text().notNull().unique('payment_orders_receipt_unique'),
    amount: paise('amount_paise').notNull(),
    currency: text().notNull().default('INR'),
    state: text({ enum: ['creating', 'open', 'paid'] })
      .notNull()
      .default('creating'),
    providerOrderId: text('provider_order_id').unique('payment_orders_provider_unique'),
    /** How often the provider was asked to make it; after the first time it is looked for before it is made. */
    attempts: integer().notNull().default(0),
    /** When the provider is next asked what became of it; null: never again. */
    nextCheckAt: instant('next_check_at'),
    /** When that was written; null: as soon as the order was there. Lies in the future where a clock was ahead. */
    checkNotedAt: instant('check_noted_at'),
    createdAt: instant('created_at').notNull(),
    openedAt: instant('opened_at'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('payment_orders_reference').on(table.reference),
    index('payment_orders_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('payment_orders_state_known', sql`${table.state} in ('creating', 'open', 'paid')`),
    check('payment_orders_amount', sql`${table.amount} >= 100`),
    check('payment_orders_currency', sql`${table.currency} = 'INR'`),
    check('payment_orders_open_known', sql`(${table.state} = 'creating') = (${table.providerOrderId} is null)`),
    check('payment_orders_open_dated', sql`(${table.state} = 'creating') = (${table.openedAt} is null)`),
    check('payment_orders_paid_dated', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
)

/** Every attempt to pay an order that we have heard of. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    reference: uuid().notNull(),
    providerPaymentId: text('provider_payment_id').notNull().unique('payments_provider_unique'),
    amount: paise('amount_paise').notNull(),
    currency: text().notNull(),
    /** `desk`: cash or UPI over the counter. The provider never hears of it. */
    source: text({ enum: ['provider', 'desk'] })
      .notNull()
      .default('provider'),
    /** `returned`: the provider gave it back by itself before we ever had it. */
    status: text({ enum: ['created', 'failed', 'authorized', 'captured', 'returned'] }).notNull(),
    method: text(),
    errorReason: text('error_reason'),
    /** What has gone back according to the provider, by our refunds or by hand. */
    amountRefunded: paise('amount_refunded_paise').notNull().default(0),
    settledAs: text('settled_as', { enum: ['session', 'refund'] }),
    /** The tax in it, once it counts as a session. */
    gst: paise('gst_paise'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    capturedAt: instant('captured_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_reference').on(table.reference).concurrently(),
    // One session is paid once, however many orders and payments there were for it.
    uniqueIndex('payments_one_session').on(table.reference).where(sql`${table.settledAs} = 'session'`),
    check('payments_status_known', sql`${table.status} in ('created', 'failed', 'authorized', 'captured', 'returned')`),
    check('payments_source_known', sql`${table.source} in ('provider', 'desk')`),
    check(
      'payments_desk_is_here',
      sql`${table.source} = 'provider' or (${table.status} = 'captured' and ${table.method} in ('cash', 'upi'))`,
    ),
    check('payments_amount', sql`${table.amount} > 0 and ${table.amountRefunded} >= 0`),
    check('payments_captured_dated', sql`(${table.status} = 'captured') = (${table.capturedAt} is not null)`),
    check('payments_settled_known', sql`${table.settledAs} in ('session', 'refund')`),
    check('payments_settled_dated', sql`(${table.settledAs} is null) = (${table.settledAt} is null)`),
    check('payments_settled_is_ours', sql`${table.settledAs} is null or ${table.status} = 'captured'`),
    check(
      'payments_session_taxed',
      sql`${table.settledAs} is distinct from 'session' or ${table.gst} between 0 and ${table.amount}`,
    ),
  ],
)

/** Money that goes back, from the moment we owe it until the provider has sent it. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique('refunds_once_per_payment')
      .references(() => payments.id),
    amount: paise('amount_paise').notNull(),
    /** The occasion, one word of the caller's. */
    why: text().notNull(),
    /** `at_desk`: of money that came over the counter; somebody gives it back by hand. */
    state: text({ enum: ['owed', 'pending', 'processed', 'stuck', 'at_desk'] })
      .notNull()
      .default('owed'),
    /** Counts the refunds that the provider accepted and then failed; it is part of the key. */
    attempt: integer().notNull().default(1),
    /** The provider makes only one refund for one key, however often it is asked. */
    key: text().notNull().unique('refunds_key_unique'),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_unique'),
    /** How often the provider was asked about this attempt; the waits grow with it. */
    tries: integer().notNull().default(0),
    lastError: text('last_error'),
    nextTryAt: instant('next_try_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [
    index('refunds_due').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    check('refunds_state_known', sql`${table.state} in ('owed', 'pending', 'processed', 'stuck', 'at_desk')`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_why', sql`${table.why} ~ '^[a-z_]{1,60}$'`),
    check('refunds_attempt_counted', sql`${table.attempt} >= 1 and ${table.tries} >= 0`),
    check('refunds_pending_known', sql`${table.state} <> 'pending' or ${table.providerRefundId} is not null`),
    check('refunds_processed_dated', sql`(${table.state} = 'processed') = (${table.processedAt} is not null)`),
    check('refunds_open_followed', sql`(${table.state} in ('owed', 'pending')) = (${table.nextTryAt} is not null)`),
  ],
)

/**
 * Double entry, in paise. The migration adds what cannot be said here: at commit the lines of a posting add up to zero,
 * and no line is ever changed or removed.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    /** Names the occasion, so that it is posted once. */
    postingKey: text('posting_key').notNull(),
    account: text({ enum: ['provider', 'desk', 'unsettled', 'sessions', 'gst', 'refunds_owed'] }).notNull(),
    amount: paise('amount_paise').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('ledger_entries_once').on(table.postingKey, table.account),
    index('ledger_entries_payment').on(table.paymentId),
    // The money of a month.
    index('ledger_entries_at').on(table.at).concurrently(),
    check(
      'ledger_entries_account_known',
      sql`${table.account} in ('provider', 'desk', 'unsettled', 'sessions', 'gst', 'refunds_owed')`,
    ),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
)

/** The provider's webhook calls. Only ids are kept: the rest of a call names people, and is asked for anew. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    providerEventId: text('provider_event_id').notNull().unique('payment_events_once'),
    event: text().notNull(),
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    providerRefundId: text('provider_refund_id'),
    state: text({ enum: ['received', 'processed', 'ignored'] })
      .notNull()
      .default('received'),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (table) => [
    check('payment_events_state_known', sql`${table.state} in ('received', 'processed', 'ignored')`),
    check('payment_events_processed_dated', sql`(${table.state} = 'received') = (${table.processedAt} is null)`),
  ],
)

/** What the daily comparison of the books found. */
export const booksChecks = pgTable(
  'books_checks',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    isBalanced: boolean('is_balanced').notNull(),
    /** Paise, from the ledger and from the rows: captured, refunded, still owed, counted as sessions, the difference. */
    figures: jsonb().$type<Record<'ledger' | 'rows', Record<string, number>>>().notNull(),
    /** Ids of rows that do not agree with the ledger, and nothing else. */
    faults: jsonb().$type<{ kind: string; id: string }[]>().notNull(),
  },
  (table) => [check('books_checks_balanced', sql`not ${table.isBalanced} or ${table.faults} = '[]'::jsonb`)],
)

export type OrderRow = typeof paymentOrders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type LedgerEntry = typeof ledgerEntries.$inferSelect
export type EventRow = typeof paymentEvents.$inferSelect
export type NewBooksCheck = typeof booksChecks.$inferInsert
