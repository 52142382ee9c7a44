import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { paths } from '#contract/wire.ts'
import { startExternalPostgres } from './load/external-postgres.ts'
import { startFleet } from './load/fleet.ts'
import { keepResult } from './machine.ts'

/** What rules C6 of the catalogue and S7 of scheduling promise, and what asking every 20 ms may add. */
const BUDGET_MS = { catalogue: 3000 + 100, slots: 2000 + 100 }
const ROUNDS = 12
const ID = 47_234

const folder = join(tmpdir(), `embrace-bench-seen-${process.pid}`)
const postgres = await startExternalPostgres(folder)
const fleet = await startFleet(2, { DATABASE_URL: await postgres.createDatabase('seen') })
const client = new Client({ connectionString: fleet.databaseUrl })
try {
  await client.connect()
  const catalogue: number[] = []
  const slots: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Another moment between two looks each time.
    await delay(round * 170)
    const name = `Ananya ${round} Rao`
    catalogue.push(
      await measure(
        () => client.query('update practitioners set full_name = $1 where id = $2', [name, ID]),
        async (url) => (await ask(url, paths.getPractitioner, { id: `${ID}` })).FullName === name,
      ),
    )
    const start = (await listStarts(fleet.urls[0]!))[0]
    slots.push(
      await measure(
        () =>
          client.query(
            `insert into taken_time (id, practitioner_id, starts_at, ends_at, state, created_at)
             values (gen_random_uuid(), $1, $2, $2::timestamptz + interval '1 hour', 'confirmed', now())`,
            [ID, start],
          ),
        async (url) => !(await listStarts(url)).includes(start!),
      ),
    )
  }
  keepResult('seen-elsewhere', {
    claim: `a change made in the database is shown by both of two server processes, the later one, ${ROUNDS} times`,
    budgetMs: BUDGET_MS,
    catalogueMs: summarise(catalogue),
    slotsMs: summarise(slots),
  })
  if (Math.max(...catalogue) > BUDGET_MS.catalogue || Math.max(...slots) > BUDGET_MS.slots) process.exitCode = 1
} finally {
  await client.end()
  await fleet.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Milliseconds from the commit until the last process shows the change. */
async function measure(change: () => Promise<unknown>, isSeen: (url: string) => Promise<boolean>): Promise<number> {
  // Both have looked just now, or not: as visitors find them.
  await Promise.all(fleet.urls.map(isSeen))
  await change()
  const changed = performance.now()
  const seen = fleet.urls.map(async (url) => {
    while (!(await isSeen(url))) await delay(20)
    return performance.now() - changed
  })
  return Math.round(Math.max(...(await Promise.all(seen))))
}

async function listStarts(url: string): Promise<string[]> {
  const [from, to] = [1, 15].map(
    (days) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00+0530`,
  )
  const asked = { practitionerId: `${ID}`, locationId: '47033', datetime: from!, endDatetime: to! }
  const { data } = await ask(url, paths.fetchSlots, asked)
  return (JSON.parse(data) as { dateTime: string }[]).map(({ dateTime }) => dateTime)
}

async function ask(url: string, path: string, query: Record<string, string>) {
  return (await fetch(`${url}${path}?${new URLSearchParams(query)}`)).json()
}

function summarise(figures: number[]) {
  const sorted = figures.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)], most: Math.max(...figures) }
}
