// Fifty open screens, one change after the other: how many messages and bytes each screen gets, and after how long.
// `node bench/desk-live.ts`; it judges nothing.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { comeIn, fillDay } from './desk/busy-day.ts'
import { startExternalPostgres } from './load/external-postgres.ts'
import { startFleet } from './load/fleet.ts'

const SCREENS = 50
const CHANGES = 10
const PATIENCE_MS = 5000

const folder = join(tmpdir(), `embrace-bench-desk-live-${process.pid}`)
const postgres = await startExternalPostgres(folder)
const fleet = await startFleet(1, { DATABASE_URL: await postgres.createDatabase('desk') })
const client = new Client({ connectionString: fleet.databaseUrl })
const over = new AbortController()
try {
  await client.connect()
  const [url = ''] = fleet.urls
  const cookie = await comeIn(client, url)
  const ids = await fillDay(client, '2031-03-05', 200)
  const screens = await Promise.all(Array.from({ length: SCREENS }, () => openScreen(url, cookie)))
  const latencies: number[] = []
  for (const id of ids.slice(0, CHANGES)) {
    for (const screen of screens) screen.waitFor(id)
    const changed = performance.now()
    await mark(url, cookie, id)
    const heard = screens.map(async ({ heardAt }) => (await heardAt()) - changed)
    latencies.push(...(await Promise.all(heard)).map((ms) => Math.round(ms)))
    await delay(200)
  }
  const sorted = latencies.toSorted((one, other) => one - other)
  console.log(
    JSON.stringify({
      screens: SCREENS,
      changes: CHANGES,
      messagesPerScreen: spread(screens.map(({ count }) => count.messages)),
      bytesPerScreen: spread(screens.map(({ count }) => count.bytes)),
      heard: sorted.filter((ms) => ms < PATIENCE_MS).length,
      latencyMs: { median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) },
    }),
  )
} finally {
  over.abort()
  await client.end()
  await fleet.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function spread(values: number[]) {
  return { least: Math.min(...values), most: Math.max(...values) }
}

async function mark(url: string, cookie: string, session: string) {
  const answer = await fetch(`${url}/desk/day?day=2031-03-05`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ call: 'mark-session', session, mark: 'arrived' }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the mark answered ${answer.status}`)
}

/** One event stream, as a browser holds it. */
async function openScreen(url: string, cookie: string) {
  const answer = await fetch(`${url}/desk/live`, { headers: { cookie }, signal: over.signal })
  if (!answer.ok || !answer.body) throw new Error(`the line answered ${answer.status}`)
  const count = { messages: 0, bytes: 0 }
  let wanted = ''
  let tell: (at: number) => void = () => {}
  let told = Promise.resolve(Number.POSITIVE_INFINITY)
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const chunk of body) {
      const text = Buffer.from(chunk).toString()
      count.bytes += chunk.length
      count.messages += text.split('event: session').length - 1
      if (wanted !== '' && text.includes(wanted)) tell(performance.now())
    }
  }
  read(answer.body).catch(() => {})
  return {
    count,
    waitFor(id: string) {
      wanted = id
      told = new Promise((resolve) => {
        tell = resolve
      })
    },
    heardAt: () => Promise.race([told, delay(PATIENCE_MS, Number.POSITIVE_INFINITY, { ref: false })]),
  }
}
