import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from './client.ts'

/** PostgreSQL takes 65,535 values in one statement; no table of ours has more than 100 columns. */
const ROWS_AT_ONCE = 600

export async function addRows<Table extends PgTable>(tx: Transaction, table: Table, rows: Table['$inferInsert'][]) {
  for (const some of split(rows)) await tx.insert(table).values(some)
}

/** A row that already exists takes the new values. */
export async function putRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][],
) {
  const given = Object.entries(getTableColumns(table)).filter(([name]) => name in (rows[0] ?? {}))
  const set = Object.fromEntries(given.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]))
  for (const some of split(rows)) {
    await tx
      .insert(table)
      .values(some)
      // oxlint-disable-next-line typescript/no-generated-empty-object-type -- drizzle cannot say it for every table at once
      .onConflictDoUpdate({ target: key, set: set as PgUpdateSetSource<Table> })
  }
}

function split<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}
