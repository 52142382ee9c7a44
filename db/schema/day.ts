import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { staffPeople } from './staff.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What staff marked about a session at this time. No row, or one of another time: nothing is marked yet. */
export const sessionMarks = pgTable(
  'session_marks',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    /** When the session was to begin as it was marked. The migration writes it for a server that does not know of it. */
    startsAt: moment('starts_at').notNull(),
    arrivedAt: moment('arrived_at'),
    beganAt: moment('began_at'),
    endedAt: moment('ended_at'),
    noShowAt: moment('no_show_at'),
    /** Goes up with every change. */
    version: integer().notNull(),
  },
  (table) => [
    check(
      'session_marks_one_story',
      sql`${table.noShowAt} is null or (${table.arrivedAt} is null and ${table.beganAt} is null and ${table.endedAt} is null)`,
    ),
  ],
)

/** For colleagues, and sealed: people write here what they know of a family. */
export const sessionNotes = pgTable(
  'session_notes',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => staffPeople.id),
    at: moment('at').notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('session_notes_booking').on(table.bookingId),
    check('session_notes_sealed', sql`${table.text} like 'sealed:%'`),
  ],
)

/** The client of a session was rung about this time, because nothing we wrote has arrived. */
export const sessionCalls = pgTable('session_calls', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  personId: uuid('person_id')
    .notNull()
    .references(() => staffPeople.id),
  at: moment('at').notNull(),
  /** As of a mark. */
  startsAt: moment('starts_at').notNull(),
})

/** Moves that the desk made: where the session was before, so that a move can be taken back. */
export const sessionMoves = pgTable(
  'session_moves',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Of the booking after the move. */
    sequence: integer().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => staffPeople.id),
    at: moment('at').notNull(),
    fromStartsAt: moment('from_starts_at').notNull(),
    fromMode: text('from_mode', { enum: ['in-person', 'video'] }).notNull(),
    fromCentreId: integer('from_centre_id'),
    /** The client was asked to choose, or a time was kept for them: the move has ended that for good. */
    endedQuestion: boolean('ended_question').notNull().default(false),
    /** Until when the client could change the session before this move; only after another move of the desk. */
    fromRightUntil: moment('from_right_until'),
    undoneAt: moment('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.sequence] })],
)
