import { Client } from 'pg'
import { OWNER } from './create-cluster.ts'

export type SetAside = {
  /** What the old database is called from now on. */
  readonly name: string
  /** Removes the new one and gives the old one its name back. Close every connection first. */
  putBack(): Promise<void>
}

/** Puts a new, empty database in the place of the embedded one, which stays beside it. */
export async function setDatabaseAside(url: string, now: Date): Promise<SetAside> {
  const name = `${OWNER}_before_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  await administer(url, [`alter database ${OWNER} rename to ${name}`, `create database ${OWNER}`])
  return {
    name,
    putBack: () =>
      administer(url, [`drop database ${OWNER} with (force)`, `alter database ${name} rename to ${OWNER}`]),
  }
}

async function administer(url: string, statements: string[]): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
