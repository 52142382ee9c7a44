import type { Client } from 'pg'
import { hours } from '#contract/values/time.ts'

const CONCURRENT_INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s/i

/** Returns true when the statement builds an index beside running servers, without keeping them from writing. */
export const isConcurrentIndex = (statement: string) => CONCURRENT_INDEX.test(statement)

/**
 * Builds one index without locking its table. A builder that was stopped leaves an index that PostgreSQL keeps up to date
 * and never reads: that one is dropped first. One that is there and valid is left as it is.
 */
export async function buildIndex(client: Client, statement: string): Promise<void> {
  const name = CONCURRENT_INDEX.exec(statement)?.[1]
  if (!name) throw new Error('This statement builds no index concurrently')
  // The build waits for transactions that are older than itself; large tables take longer than other statements may.
  await client.query(`set lock_timeout = '2min'; set statement_timeout = ${hours(1)}`)
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  const [found] = rows
  if (found?.isValid) return
  if (found) await client.query(`drop index concurrently "${name}"`)
  await client.query(statement)
}
