import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DEFAULT_HORIZON_DAYS, DEFAULT_NOTICE_MINUTES } from '#contract/scheduling.ts'
import { centres, practitioners } from './catalogue.ts'

const ofPractitioner = () =>
  integer('practitioner_id')
    .notNull()
    .references(() => practitioners.id, { onDelete: 'cascade' })

/** The number of a transaction. It never wraps around, so that larger is later. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** How far ahead and how late a practitioner can be booked. Without a row, the defaults hold. */
export const bookingWindows = pgTable(
  'booking_windows',
  {
    practitionerId: integer('practitioner_id')
      .primaryKey()
      .references(() => practitioners.id, { onDelete: 'cascade' }),
    noticeMinutes: integer('notice_minutes').notNull().default(DEFAULT_NOTICE_MINUTES),
    horizonDays: integer('horizon_days').notNull().default(DEFAULT_HORIZON_DAYS),
  },
  (table) => [
    check('booking_windows_notice', sql`${table.noticeMinutes} between 0 and 43200`),
    check('booking_windows_horizon', sql`${table.horizonDays} between 0 and 366`),
  ],
)

/**
 * Hours of every week, in minutes since midnight of the clinic's day. Closing after 1440 is after midnight.
 * Weekday 0 is Sunday. In person is always at a centre, video never.
 */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    id: id(),
    practitionerId: ofPractitioner(),
    weekday: integer().notNull(),
    opens: integer().notNull(),
    closes: integer().notNull(),
    mode: text({ enum: ['in-person', 'video'] }).notNull(),
    centreId: integer('centre_id').references(() => centres.id),
  },
  (table) => [
    index('weekly_hours_practitioner').on(table.practitionerId),
    check('weekly_hours_weekday', sql`${table.weekday} between 0 and 6`),
    check(
      'weekly_hours_span',
      sql`${table.opens} between 0 and 1439 and ${table.closes} between ${table.opens} + 1 and ${table.opens} + 1440`,
    ),
    check('weekly_hours_mode', sql`${table.mode} in ('in-person', 'video')`),
    check('weekly_hours_place', sql`(${table.mode} = 'in-person') = (${table.centreId} is not null)`),
  ],
)

/** A pause inside the weekly hours, in every mode. */
export const weeklyBreaks = pgTable(
  'weekly_breaks',
  {
    id: id(),
    practitionerId: ofPractitioner(),
    weekday: integer().notNull(),
    starts: integer().notNull(),
    ends: integer().notNull(),
  },
  (table) => [
    index('weekly_breaks_practitioner').on(table.practitionerId),
    check('weekly_breaks_weekday', sql`${table.weekday} between 0 and 6`),
    check(
      'weekly_breaks_span',
      sql`${table.starts} between 0 and 1439 and ${table.ends} between ${table.starts} + 1 and ${table.starts} + 1440`,
    ),
  ],
)

/** Whole days without weekly hours, both named days included. */
export const daysOff = pgTable(
  'days_off',
  {
    id: id(),
    practitionerId: ofPractitioner(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (table) => [
    index('days_off_practitioner').on(table.practitionerId),
    check('days_off_ordered', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
)

/** Hours on one day only. They hold as they are: neither a break nor a day off removes them. */
export const extraHours = pgTable(
  'extra_hours',
  {
    id: id(),
    practitionerId: ofPractitioner(),
    day: date().notNull(),
    opens: integer().notNull(),
    closes: integer().notNull(),
    mode: text({ enum: ['in-person', 'video'] }).notNull(),
    centreId: integer('centre_id').references(() => centres.id),
  },
  (table) => [
    index('extra_hours_practitioner').on(table.practitionerId),
    check(
      'extra_hours_span',
      sql`${table.opens} between 0 and 1439 and ${table.closes} between ${table.opens} + 1 and ${table.opens} + 1440`,
    ),
    check('extra_hours_mode', sql`${table.mode} in ('in-person', 'video')`),
    check('extra_hours_place', sql`(${table.mode} = 'in-person') = (${table.centreId} is not null)`),
  ],
)

/**
 * Time of a practitioner that is held or booked. The migration adds what cannot be said here, and what decides every
 * race: no two rows of one practitioner that are held or confirmed may overlap.
 */
export const takenTime = pgTable(
  'taken_time',
  {
    id: uuid().primaryKey(),
    practitionerId: integer('practitioner_id')
      .notNull()
      .references(() => practitioners.id),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** The first instant that is free again. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    state: text({ enum: ['held', 'confirmed', 'released'] }).notNull(),
    /** A hold past this instant takes no time any more, even before a job has released it. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The transaction that last wrote the row, set by a trigger: so every process learns whose agenda has changed. */
    changedIn: xid8('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('taken_time_changes').on(table.changedIn, table.practitionerId),
    index('taken_time_agenda')
      // Holds all that an agenda needs, so that reading one touches no page of the table itself.
      .on(table.practitionerId, table.endsAt, table.startsAt, table.state, table.heldUntil)
      .where(sql`${table.state} in ('held', 'confirmed')`),
    check('taken_time_state_known', sql`${table.state} in ('held', 'confirmed', 'released')`),
    check('taken_time_has_length', sql`${table.endsAt} > ${table.startsAt}`),
    check('taken_time_hold_ends', sql`${table.state} <> 'held' or ${table.heldUntil} is not null`),
  ],
)

export type TakenTime = typeof takenTime.$inferSelect
