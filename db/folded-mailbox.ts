import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mailboxSteps } from '#contract/values/mailbox.ts'

/** `mailboxOf` in SQL. Its constants are part of the text, so that PostgreSQL finds the index on this expression. */
export const foldedMailbox = (email: SQLWrapper): SQL =>
  mailboxSteps.reduce(
    (text, { pattern, becomes }) =>
      sql`regexp_replace(${text}, ${sql.raw(`'${pattern}'`)}, ${sql.raw(`'${becomes}'`)}, 'g')`,
    sql`lower(${email})`,
  )
