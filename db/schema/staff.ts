import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Everyone who works at the desk. A person who leaves is ended, not removed: the log still names them. */
export const staffPeople = pgTable(
  'staff_people',
  {
    id: uuid().primaryKey(),
    /** In small letters. */
    email: text().notNull().unique('staff_people_email_unique'),
    name: text().notNull(),
    role: text({ enum: ['front-desk', 'practitioner', 'clinic-lead', 'accounts'] }).notNull(),
    /** No reference: a practitioner who is taken off the catalogue leaves an account that shows nothing. */
    practitionerId: integer('practitioner_id'),
    /** Argon2id, with its settings and its salt. */
    password: text(),
    /** The secret of the app that shows codes: sealed with the data key. */
    authenticator: text(),
    authenticatorSince: moment('authenticator_since'),
    /** A secret that is shown but not proved yet. */
    newAuthenticator: text('new_authenticator'),
    /** The half minute of the last code that counted: none counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** Made with the sandbox: may sign in by one press there, and nowhere else. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Invited on the sandbox, and the books have never been opened by a server with real providers since. */
    isTrial: boolean('is_trial').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('staff_people_one_a_practitioner').on(table.practitionerId).where(sql`${table.endedAt} is null`),
    check('staff_people_role_known', sql`${table.role} in ('front-desk', 'practitioner', 'clinic-lead', 'accounts')`),
    check('staff_people_practitioner', sql`(${table.role} = 'practitioner') = (${table.practitionerId} is not null)`),
    check('staff_people_email_small', sql`${table.email} = lower(${table.email})`),
    check('staff_people_password_hashed', sql`${table.password} like '$argon2id$%'`),
    check(
      'staff_people_authenticator_sealed',
      sql`${table.authenticator} like 'sealed:%' and ${table.authenticatorSince} is not null or ${table.authenticator} is null`,
    ),
    check('staff_people_new_authenticator_sealed', sql`${table.newAuthenticator} like 'sealed:%'`),
    check('staff_people_sample_without_password', sql`not ${table.isSample} or ${table.password} is null`),
  ],
)

const ofPerson = () =>
  uuid('person_id')
    .notNull()
    .references(() => staffPeople.id)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The passkey's own id. */
    id: text().primaryKey(),
    personId: ofPerson(),
    publicKey: bytea('public_key').notNull(),
    /** Goes up with each use where the key counts; a lower one means that it was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    label: text().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_passkeys_person').on(table.personId)],
)

/** What a passkey was asked. Removed by the one answer that uses it. */
export const staffQuestions = pgTable('staff_questions', {
  challenge: text().primaryKey(),
  purpose: text({ enum: ['come-in', 'add'] }).notNull(),
  /** Of whom a new passkey is asked; the one who comes in is not known yet. */
  personId: uuid('person_id').references(() => staffPeople.id),
  lapsesAt: moment('lapses_at').notNull(),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { personId: ofPerson(), code: text().notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.personId, table.code] })],
)

/** One open invitation a person: the next one replaces it. The link holds the token, the row its hash. */
export const staffInvitations = pgTable('staff_invitations', {
  personId: ofPerson().primaryKey(),
  token: text().notNull().unique('staff_invitations_token_unique'),
  lapsesAt: moment('lapses_at').notNull(),
})

/** The cookie holds the token, the row its hash. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    token: text().primaryKey(),
    personId: ofPerson(),
    how: text({ enum: ['password', 'passkey', 'recovery', 'sample'] }).notNull(),
    /** A password alone is half a sign-in: it opens nothing but the question for the second proof. */
    isHalf: boolean('is_half').notNull(),
    beganAt: moment('began_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** When the person last proved who they are. */
    provedAt: moment('proved_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('staff_sessions_person').on(table.personId).where(sql`${table.endedAt} is null`),
    check('staff_sessions_how_known', sql`${table.how} in ('password', 'passkey', 'recovery', 'sample')`),
    check('staff_sessions_half', sql`not ${table.isHalf} or ${table.how} = 'password'`),
  ],
)

/** The browsers in which a person has signed in before. The cookie holds the token, the row its hash. */
export const staffDevices = pgTable(
  'staff_devices',
  { device: text().notNull(), personId: ofPerson(), seenAt: moment('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.device, table.personId] })],
)

/** Wrong tries, by whose account and from what kind of device. The key is a keyed hash: nothing can be read here. */
export const staffTries = pgTable(
  'staff_tries',
  {
    key: text().primaryKey(),
    wrong: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    pausedUntil: moment('paused_until'),
  },
  (table) => [check('staff_tries_counted', sql`${table.wrong} >= 0`)],
)

/** Who did what, and why. The migration forbids changing or deleting a line. */
export const deskLog = pgTable(
  'desk_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Nothing where a command or a job did it. */
    personId: uuid('person_id').references(() => staffPeople.id),
    /** A word of our own, such as `invite-person`. */
    action: text().notNull(),
    /** What it was done to, such as `booking 8f…`: ids, never names. */
    about: text(),
    /** In the person's own words, where the action asks for a reason. */
    reason: text(),
  },
  (table) => [
    index('desk_log_about').on(table.about),
    index('desk_log_person').on(table.personId),
    check('desk_log_action_word', sql`${table.action} ~ '^[a-z]+(-[a-z]+)*$'`),
  ],
)

export type StaffRow = typeof staffPeople.$inferSelect
export type SessionRow = typeof staffSessions.$inferSelect
