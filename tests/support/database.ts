import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { quietLog } from './quiet-log.ts'

export const TEMPLATE = 'embrace_template'

/**
 * A migrated database of the calling test file's own, on the real PostgreSQL; removed when the file is done. Call it at
 * the top of the file: `const { db } = await testDatabase()`.
 */
export async function testDatabase(): Promise<{ db: Database; url: string }> {
  return copyDatabase(TEMPLATE)
}

/** The same, without tables. */
export async function emptyTestDatabase(): Promise<{ db: Database; url: string }> {
  return copyDatabase('template0')
}

export function onDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function copyDatabase(template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${template}`)
  const url = onDatabase(inject('postgresUrl'), name)
  const db = openDatabase({ url, log: quietLog, maxConnections: 10 })
  afterAll(async () => {
    await db.close()
    await administer(`drop database ${name} with (force)`)
  })
  return { db, url }
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
