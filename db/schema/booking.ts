import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { foldedMailbox } from '../folded-mailbox.ts'
import { centres, practitioners } from './catalogue.ts'
import { takenTime } from './scheduling.ts'

/** A person a session is booked for, as they described themselves once. Another booking writes another row. */
export const clients = pgTable(
  'clients',
  {
    /** Opaque: a browser that knows it and has the same cookie may go on booking. */
    id: uuid().primaryKey(),
    /** The hash of the browser's cookie. */
    browser: text().notNull(),
    /** A keyed hash of everything below, so that sending the same form twice makes one client. */
    occasion: text().notNull(),
    name: text().notNull(),
    age: integer().notNull(),
    /** Ten digits; proved by a code in the same browser. */
    phone: text().notNull(),
    email: text().notNull(),
    emergencyContact: text('emergency_contact').notNull(),
    /** Sealed with the data key; see server/sealed-text.ts. */
    guardian: text(),
    concern: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** From then on the client is not reminded, and everything is erased as soon as nothing is open. */
    consentWithdrawnAt: timestamp('consent_withdrawn_at', { withTimezone: true }),
    erasureAskedAt: timestamp('erasure_asked_at', { withTimezone: true }),
    /** The row stays for the books; it no longer tells who the person was. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('clients_created').on(table.createdAt).where(sql`${table.erasedAt} is null`),
    check(
      'clients_erased_empty',
      sql`${table.erasedAt} is null or (${table.name} = 'Erased' and ${table.age} = 0 and ${table.phone} = '0000000000'
        and ${table.emergencyContact} = '0000000001' and ${table.email} = 'erased@erased.invalid' and ${table.browser} = 'erased'
        and ${table.guardian} is null and ${table.concern} is null)`,
    ),
    unique('clients_occasion_unique').on(table.browser, table.occasion),
    index('clients_phone').on(table.phone),
    // [D1] Who is one person is asked by the mailbox, however its address was typed.
    index('clients_mailbox').on(foldedMailbox(table.email)),
    check('clients_age', sql`${table.age} between 0 and 120`),
    check('clients_phone_digits', sql`${table.phone} ~ '^[0-9]{10}$'`),
    check('clients_emergency_digits', sql`${table.emergencyContact} ~ '^[0-9]{10}$'`),
    check('clients_two_numbers', sql`${table.phone} <> ${table.emergencyContact}`),
    check('clients_guardian_sealed', sql`${table.guardian} is null or ${table.guardian} like 'sealed:%'`),
    check('clients_concern_sealed', sql`${table.concern} is null or ${table.concern} like 'sealed:%'`),
  ],
)

/** Exists from the moment a time is held for a client. The price is fixed here, in paise, and never computed again. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    /** What we and the client call it, such as `EB-7K3M-9QTX`. */
    reference: text().notNull().unique('bookings_reference_unique'),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    browser: text().notNull(),
    /** Names one attempt of the page; repeating it gives the same booking. */
    attemptKey: text('attempt_key').notNull(),
    practitionerId: integer('practitioner_id')
      .notNull()
      .references(() => practitioners.id),
    mode: text({ enum: ['in-person', 'video'] }).notNull(),
    centreId: integer('centre_id').references(() => centres.id),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    minutes: integer().notNull(),
    /** Before its first move; absent while it has not moved. */
    firstStartsAt: timestamp('first_starts_at', { withTimezone: true }),
    takenTimeId: uuid('taken_time_id')
      .notNull()
      .unique('bookings_taken_time_unique')
      .references(() => takenTime.id),
    state: text({ enum: ['held', 'lapsed', 'confirmed', 'refunded', 'cancelled'] }).notNull(),
    price: integer().notNull(),
    discount: integer().notNull(),
    gst: integer().notNull(),
    total: integer().notNull(),
    coupon: text(),
    /** How the money comes: through the provider from the visitor's own booking or from a link, over the counter, or not at all. */
    pays: text({ enum: ['online', 'link', 'desk', 'clinic'] })
      .notNull()
      .default('online'),
    /** Null for a booking that an older server made. False where the desk booked outside of the hours, with a reason. */
    isWithinHours: boolean('is_within_hours'),
    /** A keyed hash of what the desk's form asked: the same form with other content is refused. Null for visitors and older servers. */
    requestMark: text('request_mark'),
    policyVersion: text('policy_version').notNull(),
    consentedAt: timestamp('consented_at', { withTimezone: true }).notNull(),
    /** Goes up with every move and the cancellation: calendars follow the highest. */
    sequence: integer().notNull().default(0),
    extendedAt: timestamp('extended_at', { withTimezone: true }),
    /** The browser has shown us a genuine success, or the bank has the money: the payment is being checked. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** Our own id of the payment that stands for this session. */
    paymentId: uuid('payment_id'),
    /** Cancelled too late to be paid back: the money stays with the session that was given up. */
    isForfeited: boolean('is_forfeited').notNull().default(false),
    /** Another time that we keep for the client, because this one cannot take place. */
    offeredTimeId: uuid('offered_time_id').references(() => takenTime.id),
    /** The client was told so, and may choose whatever the notice. From then on silence gives the money back. */
    answerUntil: timestamp('answer_until', { withTimezone: true }),
    /** The desk moved the session: its client may change it as they could before, until then. Null when the desk did not move it last. */
    rightUntil: timestamp('right_until', { withTimezone: true }),
    /** The clinic gave back later what it had kept: for a session that has begun, or was cancelled too late. */
    givenBackAt: timestamp('given_back_at', { withTimezone: true }),
    /** What the client's links are signed with; 0 for every link from before there were versions. Raising it ends all of them. */
    linkVersion: integer('link_version').notNull().default(0),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('bookings_attempt_unique').on(table.clientId, table.attemptKey),
    uniqueIndex('bookings_one_hold_a_client').on(table.clientId).where(sql`${table.state} = 'held'`),
    // The day of the desk.
    index('bookings_day')
      .on(table.startsAt)
      .concurrently()
      .where(sql`${table.state} in ('held', 'confirmed', 'cancelled')`),
    index('bookings_browser').on(table.browser, table.practitionerId, table.startsAt),
    // Partial: most rows never have a payment, and every index costs each hold a little.
    uniqueIndex('bookings_payment_unique').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    // Partial too: who was asked, and until when.
    index('bookings_answer_until').on(table.answerUntil).where(sql`${table.answerUntil} is not null`).concurrently(),
    // Partial too: for whom a time of a day is kept.
    uniqueIndex('bookings_offered_time_unique').on(table.offeredTimeId).where(sql`${table.offeredTimeId} is not null`),
    check('bookings_state_known', sql`${table.state} in ('held', 'lapsed', 'confirmed', 'refunded', 'cancelled')`),
    check('bookings_mode_known', sql`${table.mode} in ('in-person', 'video')`),
    check('bookings_place', sql`(${table.mode} = 'in-person') = (${table.centreId} is not null)`),
    check('bookings_sum', sql`${table.total} = ${table.price} - ${table.discount} + ${table.gst}`),
    check(
      'bookings_amounts',
      sql`${table.price} >= 0 and ${table.gst} >= 0 and ${table.discount} between 0 and ${table.price}`,
    ),
    check('bookings_pays_known', sql`${table.pays} in ('online', 'link', 'desk', 'clinic')`),
    // No session is confirmed without its payment, unless the clinic pays: then nothing is owed, and nothing was paid.
    check(
      'bookings_confirmed_paid',
      sql`${table.state} not in ('confirmed', 'cancelled')
        or (${table.confirmedAt} is not null and (${table.paymentId} is not null) = (${table.pays} <> 'clinic'))`,
    ),
    check('bookings_clinic_owes_nothing', sql`${table.pays} <> 'clinic' or ${table.total} = 0`),
    check('bookings_forfeited_cancelled', sql`not ${table.isForfeited} or ${table.state} = 'cancelled'`),
    check(
      'bookings_offer_of_session',
      sql`${table.state} = 'confirmed' or (${table.offeredTimeId} is null and ${table.answerUntil} is null)`,
    ),
    check(
      'bookings_given_back_was_kept',
      sql`${table.givenBackAt} is null
        or (${table.paymentId} is not null and (${table.isForfeited} or (${table.state} = 'confirmed' and ${table.givenBackAt} >= ${table.startsAt})))`,
    ),
    check('bookings_unpaid_unsettled', sql`${table.state} in ('confirmed', 'cancelled') or ${table.paymentId} is null`),
  ],
)

/** What happened to a booking, in order. The migration forbids changing or deleting a line. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    at: timestamp({ withTimezone: true }).notNull(),
    was: text(),
    became: text().notNull(),
    /** A word of our own, never a person's words. */
    why: text().notNull(),
  },
  (table) => [index('booking_events_booking').on(table.bookingId)],
)

export type Client = typeof clients.$inferSelect
export type NewClient = typeof clients.$inferInsert
export type Booking = typeof bookings.$inferSelect
