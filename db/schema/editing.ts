import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { practitioners } from './catalogue.ts'
import { staffPeople } from './staff.ts'

/**
 * Everything that visitors were ever shown of a practitioner, only added to. Somebody who has left may be removed from the
 * catalogue; what was published of them stays written down, so that no key leads there.
 */
export const practitionerVersions = pgTable(
  'practitioner_versions',
  {
    practitionerId: integer('practitioner_id').notNull(),
    number: integer().notNull(),
    /** As a clinic writes it, see PractitionerContent of the catalogue. */
    content: jsonb().notNull(),
    /** Nobody where the catalogue was loaded from files. Not a key: a person's account may end, the version stays. */
    personId: uuid('person_id'),
    who: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The fields that differ from the version before. */
    changed: jsonb().$type<string[]>().notNull(),
    /** The draft that was published: publishing it again changes nothing. */
    draftKey: uuid('draft_key').unique('practitioner_versions_published_once'),
  },
  (table) => [
    primaryKey({ columns: [table.practitionerId, table.number] }),
    check('practitioner_versions_counted', sql`${table.number} > 0`),
  ],
)

/** What is written and not yet shown: one a practitioner. */
export const practitionerDrafts = pgTable(
  'practitioner_drafts',
  {
    practitionerId: integer('practitioner_id')
      .primaryKey()
      .references(() => practitioners.id, { onDelete: 'cascade' }),
    /** Names this draft from its first word to its publishing. */
    key: uuid().notNull(),
    content: jsonb().notNull(),
    /** The version it was begun from. */
    base: integer().notNull(),
    /** Goes up with every save: who has not seen the last one overwrites nothing. */
    counter: integer().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => staffPeople.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('practitioner_drafts_counted', sql`${table.counter} > 0`)],
)

/** What the last change made of a draft, and what stood before: for ten seconds it can be taken back. One a practitioner. */
export const practitionerDraftSteps = pgTable('practitioner_draft_steps', {
  practitionerId: integer('practitioner_id')
    .primaryKey()
    .references(() => practitioners.id, { onDelete: 'cascade' }),
  /** Only compared, so not a key. */
  personId: uuid('person_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** What a page that was made after the change has seen. */
  seen: text().notNull(),
  /** The draft before. Nothing: there was none. */
  before: jsonb(),
  /** What a page has seen that was made after it was taken back. */
  undoneAs: text('undone_as'),
})
