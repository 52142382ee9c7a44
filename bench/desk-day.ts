// How long the server takes for a day with a thousand sessions, beside one with a hundred, and what it sends.
// `node bench/desk-day.ts`; it judges nothing: times follow the machine, and the table's work is counted by a test.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { Client } from 'pg'
import { comeIn, fillDay } from './desk/busy-day.ts'
import { startExternalPostgres } from './load/external-postgres.ts'
import { startFleet } from './load/fleet.ts'

const ROUNDS = 7
const days = [
  { day: '2031-03-04', sessions: 100 },
  { day: '2031-03-05', sessions: 1000 },
]

const folder = join(tmpdir(), `embrace-bench-desk-day-${process.pid}`)
const postgres = await startExternalPostgres(folder)
const fleet = await startFleet(1, { DATABASE_URL: await postgres.createDatabase('desk') })
const client = new Client({ connectionString: fleet.databaseUrl })
try {
  await client.connect()
  const [url = ''] = fleet.urls
  const cookie = await comeIn(client, url)
  for (const { day, sessions } of days) {
    await fillDay(client, day, sessions)
    const times: number[] = []
    let html = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now()
      const answer = await fetch(`${url}/desk/day?day=${day}`, { headers: { cookie } })
      html = await answer.text()
      times.push(Math.round(performance.now() - from))
      if (!answer.ok) throw new Error(`the day answered ${answer.status}`)
    }
    const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
    console.log(
      JSON.stringify({
        sessions,
        medianMs: times.toSorted((one, other) => one - other)[3],
        times,
        html: html.length,
        sent,
      }),
    )
  }
} finally {
  await client.end()
  await fleet.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
