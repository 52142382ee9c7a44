// npm run bench -- desk
// What the desk promises its people: a change reaches fifty open screens as one small message, and a day with a thousand
// sessions is walked as smoothly as one with a hundred.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { comeIn } from './desk/busy-day.ts'
import { measureDay } from './desk/measure-day.ts'
import { measureLive } from './desk/measure-live.ts'
import { startExternalPostgres } from './load/external-postgres.ts'
import { startFleet } from './load/fleet.ts'
import { keepResult } from './machine.ts'

/** A press that is answered within 200 ms feels immediate: the bound that browsers call good. */
const budget = { messages: 1, messageBytes: 1000, heardMs: 2000, pressMs: 200 }

const folder = join(tmpdir(), `embrace-bench-desk-${process.pid}`)
const postgres = await startExternalPostgres(folder)
const fleet = await startFleet(2, { DATABASE_URL: await postgres.createDatabase('desk') })
const client = new Client({ connectionString: fleet.databaseUrl })
try {
  await client.connect()
  const cookie = await comeIn(client, fleet.urls[0] ?? '')
  const live = await measureLive(client, fleet.urls, cookie)
  const days = [
    await measureDay(client, fleet.urls[0] ?? '', cookie, { day: '2031-03-04', sessions: 100 }),
    await measureDay(client, fleet.urls[0] ?? '', cookie, { day: '2031-03-05', sessions: 1000 }),
  ]
  keepResult('desk', {
    claim: `${live.screens} screens on two processes hear of each of ${live.changes} changes; a thousand sessions on a day`,
    budget,
    live,
    days,
  })
  const isMet =
    live.heard === live.screens * live.changes &&
    live.messagesPerChange.most <= budget.messages &&
    live.bytesPerMessage.most <= budget.messageBytes &&
    live.heardMs.most <= budget.heardMs &&
    days.every(({ pressMs }) => pressMs.most <= budget.pressMs)
  process.exitCode = isMet ? 0 : 1
} finally {
  await client.end()
  await fleet.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
