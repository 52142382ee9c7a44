import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Portrait } from '#contract/catalogue.ts'

/** One row of numbers that triggers raise: one with every change of the catalogue, one with every change of hours. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(0),
    hoursVersion: bigint('hours_version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.onlyRow}`)],
)

export const centres = pgTable('centres', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  /** A centre that was left keeps its row while bookings point at it, and nobody can choose it. */
  isListed: boolean('is_listed').notNull().default(true),
  name: text().notNull().unique('centres_name_unique'),
  address: text().notNull(),
  city: text().notNull(),
  phone: text(),
})

export const departments = pgTable('departments', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull().unique('departments_name_unique'),
})

export const languages = pgTable('languages', { name: text().primaryKey(), position: integer().notNull() })

export const expertise = pgTable('expertise', { name: text().primaryKey(), position: integer().notNull() })

export const practitioners = pgTable(
  'practitioners',
  {
    id: integer().primaryKey(),
    position: integer().notNull(),
    /** A practitioner who has left keeps their row, because sessions point at it, and is shown nowhere. */
    isListed: boolean('is_listed').notNull().default(true),
    fullName: text('full_name').notNull(),
    designation: text().notNull(),
    departmentId: text('department_id')
      .notNull()
      .references(() => departments.id),
    registrationNumber: text('registration_number'),
    experienceYears: integer('experience_years').notNull(),
    agesFrom: integer('ages_from').notNull(),
    agesTo: integer('ages_to').notNull(),
    channel: text({ enum: ['online', 'hospital', 'closed'] }).notNull(),
    hospitalName: text('hospital_name'),
    hospitalPhone: text('hospital_phone'),
    sessionMinutes: integer('session_minutes').notNull(),
    sessionPricePaise: integer('price_paise').notNull(),
    gstPaise: integer('gst_paise').notNull(),
    seesInPerson: boolean('sees_in_person').notNull(),
    seesByVideo: boolean('sees_by_video').notNull(),
    portrait: jsonb().$type<Portrait>().notNull(),
    imageUrl: text('photo_url'),
    videoUrl: text('video_url'),
    about: text().notNull(),
    education: jsonb().$type<string[]>().notNull(),
    concernsOfClients: jsonb('concerns_of_clients').$type<string[]>().notNull(),
    expertiseAndApproach: jsonb('expertise_and_approach').$type<string[]>().notNull(),
    specializations: jsonb().$type<string[]>().notNull(),
    therapies: jsonb().$type<string[]>().notNull(),
    waysToHelp: jsonb('ways_to_help').$type<string[]>().notNull(),
    affiliationsAndCertifications: jsonb('affiliations_and_certifications').$type<string[]>().notNull(),
    concernsAddressed: jsonb('concerns_addressed').$type<string[]>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('practitioners_channel_known', sql`${table.channel} in ('online', 'hospital', 'closed')`),
    check(
      'practitioners_hospital_reachable',
      sql`(${table.channel} = 'hospital') = (${table.hospitalName} is not null and ${table.hospitalPhone} is not null)`,
    ),
    check('practitioners_session_length', sql`${table.sessionMinutes} between 10 and 240`),
    check('practitioners_money_counted', sql`${table.sessionPricePaise} >= 0 and ${table.gstPaise} >= 0`),
    check('practitioners_seen_somehow', sql`${table.seesInPerson} or ${table.seesByVideo}`),
    check('practitioners_ages_ordered', sql`${table.agesFrom} >= 0 and ${table.agesTo} >= ${table.agesFrom}`),
    check('practitioners_three_approaches', sql`jsonb_array_length(${table.expertiseAndApproach}) = 3`),
    index('practitioners_department').on(table.departmentId),
  ],
)

export const practitionerCentres = pgTable(
  'practitioner_centres',
  {
    practitionerId: integer('practitioner_id')
      .notNull()
      .references(() => practitioners.id, { onDelete: 'cascade' }),
    centreId: integer('centre_id')
      .notNull()
      .references(() => centres.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.practitionerId, table.centreId] })],
)

export const practitionerLanguages = pgTable(
  'practitioner_languages',
  {
    practitionerId: integer('practitioner_id')
      .notNull()
      .references(() => practitioners.id, { onDelete: 'cascade' }),
    language: text()
      .notNull()
      .references(() => languages.name),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.practitionerId, table.language] })],
)

export const practitionerExpertise = pgTable(
  'practitioner_expertise',
  {
    practitionerId: integer('practitioner_id').notNull(),
    expertise: text()
      .notNull()
      .references(() => expertise.name),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.practitionerId, table.expertise] }),
    // Named by hand: the generated name would be longer than PostgreSQL keeps.
    foreignKey({
      name: 'practitioner_expertise_practitioner',
      columns: [table.practitionerId],
      foreignColumns: [practitioners.id],
    }).onDelete('cascade'),
  ],
)

/** What a session costs from a day on, instead of the price above. The day of booking decides, in the clinic's time zone. */
export const practitionerPrices = pgTable(
  'practitioner_prices',
  {
    practitionerId: integer('practitioner_id')
      .notNull()
      .references(() => practitioners.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    pricePaise: integer('price_paise').notNull(),
    gstPaise: integer('gst_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.practitionerId, table.fromDay] }),
    check('practitioner_prices_counted', sql`${table.pricePaise} >= 0 and ${table.gstPaise} >= 0`),
  ],
)
