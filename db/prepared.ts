import type { ClientBase } from 'pg'
import type { Queries } from './client.ts'

/** A statement run so often that it is worth writing out. Its name must be unique in the whole project. */
export type Statement = { readonly name: string; readonly text: string }

/**
 * Runs a statement that PostgreSQL parses and plans once per connection, and that nothing builds anew each time. It runs
 * where `db` runs: in the caller's transaction, if that is one.
 */
export async function runPrepared<Row extends object>(
  db: Queries,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  // The driver's own connection, which drizzle itself uses.
  const { client } = db._.session as unknown as { client: Pick<ClientBase, 'query'> }
  const { rows } = await client.query<Row>({ name, text, values: [...values] })
  return rows
}
