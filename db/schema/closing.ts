import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { practitioners } from './catalogue.ts'
import { takenTime } from './scheduling.ts'
import { staffPeople } from './staff.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A stretch in which a practitioner sees nobody, closed at the desk. The migration adds what cannot be said here: no two
 * that stand of one practitioner overlap, so that a day is closed once, however many screens do it.
 */
export const closings = pgTable(
  'closings',
  {
    id: uuid().primaryKey(),
    practitionerId: integer('practitioner_id')
      .notNull()
      .references(() => practitioners.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Sealed: that a colleague is ill is theirs. */
    reason: text().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => staffPeople.id),
    at: moment('at').notNull(),
    /** From then on the time can be booked again. */
    openedAt: moment('opened_at'),
  },
  (table) => [
    index('closings_practitioner').on(table.practitionerId, table.endsAt),
    check('closings_has_length', sql`${table.endsAt} > ${table.startsAt}`),
    check('closings_reason_sealed', sql`${table.reason} like 'sealed:%'`),
  ],
)

/** A session in closed time, and how far it is with its client. What became of it, the booking says. */
export const closingSessions = pgTable(
  'closing_sessions',
  {
    id: uuid().primaryKey(),
    closingId: uuid('closing_id')
      .notNull()
      .references(() => closings.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Of the booking when its time was closed. */
    sequence: integer().notNull(),
    startsAt: moment('starts_at').notNull(),
    choice: text({ enum: ['same', 'colleague', 'hand', 'none'] }).notNull(),
    /** Held for the client; once the session is at this time, they have kept it. */
    offeredTimeId: uuid('offered_time_id').references(() => takenTime.id),
    /** Somebody has pressed Send, and its turn has not come yet. */
    queuedAt: moment('queued_at'),
    sentAt: moment('sent_at'),
    answerUntil: moment('answer_until'),
    /** The desk leaves this one as it is: nothing is sent. */
    skippedAt: moment('skipped_at'),
  },
  (table) => [
    // A session as it stands is asked about once, also where its time is opened and closed again.
    unique('closing_sessions_once').on(table.bookingId, table.sequence),
    index('closing_sessions_closing').on(table.closingId),
    check('closing_sessions_choice_known', sql`${table.choice} in ('same', 'colleague', 'hand', 'none')`),
    check('closing_sessions_asked_dated', sql`(${table.sentAt} is null) = (${table.answerUntil} is null)`),
    check('closing_sessions_offer_held', sql`(${table.choice} = 'none') = (${table.offeredTimeId} is null)`),
    check('closing_sessions_skipped_unsent', sql`${table.skippedAt} is null or ${table.sentAt} is null`),
  ],
)

export type Closing = typeof closings.$inferSelect
export type ClosingSession = typeof closingSessions.$inferSelect
