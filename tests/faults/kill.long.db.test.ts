// Long: twenty kills and as many recoveries.
import { readdir, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { findPostgresProcesses } from './postgres-processes.ts'
import { killProcess, type Program, startProgram } from './program.ts'

const ROUNDS = 20
const folders: string[] = []

afterAll(async () => {
  for (const dataDir of folders) {
    for (const pid of findPostgresProcesses(dataDir)) killProcess(pid, 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('of twenty kills in the middle of writes none loses what was acknowledged', { timeout: 300_000 }, async () => {
  const dataDir = newFolder()
  const random = seededRandom(20_261_115)
  const acknowledged: string[] = []

  for (let round = 0; round < ROUNDS; round++) {
    const writer = startProgram('writer.ts', dataDir)
    const url = (await writer.waitFor('ready ')).slice('ready '.length)
    expect(await countLost(url, acknowledged), `lost before round ${round}`).toBe(0)
    await writer.waitFor('wrote ')
    await delay(random() * 250)

    killAtOnce(writer, round % 2 === 0 ? findPostgresProcesses(dataDir) : [])

    const { errors } = await writer.ended
    expect(errors, `complaints of round ${round}`).toBe('')
    const written = writer.lines.filter((line) => line.startsWith('wrote '))
    acknowledged.push(...written.map((line) => line.slice('wrote '.length)))
  }

  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5)
  const last = startProgram('writer.ts', dataDir)
  expect(await countLost((await last.waitFor('ready ')).slice('ready '.length), acknowledged)).toBe(0)
  last.kill('SIGTERM')
  expect(await last.ended).toEqual({ code: 0, errors: '' })
  // The server lets go of its folder as its last act, and its process may be seen for a moment after that.
  await expect.poll(() => findPostgresProcesses(dataDir)).toEqual([])
})

test('a kill while the database is being made leaves nothing that stands in the way', async () => {
  const dataDir = newFolder()
  const first = startProgram('holder.ts', dataDir)
  await untilInitialising(dataDir)
  first.kill('SIGKILL')
  await first.ended

  const second = startProgram('holder.ts', dataDir)
  await second.waitFor('ready ')
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log', 'run'])
  second.kill('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, errors: '' })
})

/** All at the same instant, so that PostgreSQL has no time to notice that its server is gone. */
function killAtOnce(writer: Program, postgres: number[]): void {
  writer.kill('SIGKILL')
  for (const pid of postgres) killProcess(pid, 'SIGKILL')
}

/** Counts acknowledged messages that are not there, or whose job is not there exactly once. */
async function countLost(url: string, ids: string[]): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ lost: number }>(
    // Counted in one pass over each table: with a look-up for every message a fast machine would never finish.
    `select count(*)::int as lost
       from unnest($1::uuid[]) as wanted (id)
       left join messages on messages.id = wanted.id
       left join (select data->>'messageId' as id, count(*) as times from pgboss.job group by 1) as jobs
         on jobs.id = wanted.id::text
      where messages.id is null or coalesce(jobs.times, 0) <> 1`,
    [ids],
  )
  await client.end()
  return rows[0]?.lost ?? ids.length
}

async function untilInitialising(dataDir: string): Promise<void> {
  for (;;) {
    const names = await readdir(dataDir).catch(() => [])
    if (names.some((name) => name.startsWith('.postgres-new-'))) return delay(100)
    await delay(5)
  }
}

function newFolder(): string {
  const dataDir = testFolder()
  folders.push(dataDir)
  return dataDir
}

/** The same moments on every run (mulberry32), so that a failure can be reproduced. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
