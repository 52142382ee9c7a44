import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { onDatabase, TEMPLATE } from './database.ts'
import { quietLog } from './quiet-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    folderPrefix: string
  }
}

const PREFIX = 'embrace-test-'

/** One PostgreSQL for all database tests, with a migrated database that each test file copies. */
export default async function startPostgres(project: TestProject) {
  await sweep()
  const folderPrefix = join(tmpdir(), `${PREFIX}${process.pid}-`)
  const dataDir = `${folderPrefix}${randomUUID().slice(0, 8)}`
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: quietLog,
    // Speed instead of durability: nothing here has to survive the run.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const end = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('folderPrefix', folderPrefix)
  return end
}

async function makeTemplate(url: string): Promise<void> {
  const admin = openDatabase({ url, log: quietLog, maxConnections: 1 })
  await admin.pool.query(`create database ${TEMPLATE}`)
  await admin.close()

  const db = openDatabase({ url: onDatabase(url, TEMPLATE), log: quietLog })
  const jobs = createJobs({ db, log: quietLog })
  await migrate(db)
  await jobs.start()
  await jobs.stop()
  await db.close()
}

/** Ends and removes what a killed test run left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(new RegExp(`^${PREFIX}(\\d+)-`))?.[1])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    if (existsSync(join(dataDir, 'postgres'))) await stopOrphan(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Only the holder of the folder's lock may stop its PostgreSQL, so this takes the lock first. */
async function stopOrphan(dataDir: string): Promise<void> {
  const orphan = await startEmbeddedPostgres({ dataDir, log: quietLog }).catch(() => null)
  await orphan?.stop()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
