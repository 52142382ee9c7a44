import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, startOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { slotsBetweenUrl } from '#contract/wire-slots.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { buildApp } from './app.ts'

const { db } = await testDatabase()
const deps = testDeps(db)
const today = dayOf(toEpochMinute(deps.clock.now()))
let app: FastifyInstance

beforeAll(async () => {
  const usual = aPractitioner()
  const farAhead = aPractitioner({ id: 102, schedule: { ...usual.schedule, horizonDays: 200 } })
  await storeCatalogue(db, aCatalogue({ practitioners: [usual, farAhead] }))
  app = await buildApp(deps, { buildDir: resolve('build') })
})
afterAll(() => app.close())

// Both are Fridays, and it is half past two in the afternoon.
test.each([
  ['usual', 101, 60],
  ['longer', 102, 200],
])('[S3] every time of the last day of a %s horizon can be booked, the first and the last', async (_, id, days) => {
  const from = startOfDay(today + days)
  const found = await app.inject(slotsBetweenUrl({ practitionerId: id, centreId: 1, from, to: from + 7 * 1440 }))
  const times: string[] = JSON.parse(found.json().data).map(({ dateTime }: { dateTime: string }) => dateTime)
  expect([times[0]?.slice(11, 16), times.at(-1)?.slice(11, 16)]).toEqual(['10:00', '17:00'])
  for (const t of [times[0]!, times.at(-1)!]) {
    const choice = new URLSearchParams({ pid: String(id), lid: '1', t, v: '1' })
    const page = await app.inject({ url: `/appointment?${choice}`, headers: { accept: 'text/html' } })
    expect([t, page.statusCode]).toEqual([t, 200])
  }
})
