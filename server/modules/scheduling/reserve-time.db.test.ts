import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseDateTime, toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, minutes } from '#contract/values/time.ts'
import { openDatabase } from '#db/client.ts'
import { daysOff, takenTime } from '#db/schema/scheduling.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { findSlots } from './find-slots.ts'
import { rememberAgendas } from './remember-agendas.ts'
import { confirmTime, releaseTime, reserveTime, type Wanted } from './reserve-time.ts'

const { db, url } = await testDatabase()
const crowd = openDatabase({ url, log: quietLog, maxConnections: 60 })
afterAll(() => crowd.close())

let now = new Date('2030-03-04T09:00:00Z')
const clock = { now: () => now }
const deps = testDeps(db, { clock })
const at = (text: string) => parseDateTime(text) ?? Number.NaN
const elevenOClock = at('2030-03-06T11:00')

const aHold = (change: Partial<Extract<Wanted, { state: 'held' }>> = {}): Wanted => ({
  practitionerId: 101,
  startsAt: elevenOClock,
  minutes: 50,
  state: 'held',
  heldUntil: after(now, minutes(15)),
  ...change,
})

beforeAll(async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 })] }))
})
beforeEach(async () => {
  now = new Date('2030-03-04T09:00:00Z')
  await db.delete(takenTime)
  for (const id of [101, 102]) deps.agendas.forget(id)
})

test('[S4] of 200 who want the same slot at once, exactly one gets it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => crowd.transaction((tx) => reserveTime(deps, tx, aHold()))),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'slot_taken')).toHaveLength(199)
  expect(await db.$count(takenTime)).toBe(1)
})

test('[S4] of 200 who want overlapping time of different lengths at once, no two get it', async () => {
  const wanted = Array.from({ length: 200 }, (_, index) =>
    aHold({ startsAt: elevenOClock + (index % 5) * 5, minutes: 45 + (index % 3) * 10 }),
  )
  const outcomes = await Promise.all(wanted.map((one) => crowd.transaction((tx) => reserveTime(deps, tx, one))))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(takenTime)).toBe(1)
})

test('[S4] 200 who want a whole day of slots leave a day without an overlap', async () => {
  const wanted = Array.from({ length: 200 }, (_, index) =>
    aHold({ startsAt: at('2030-03-06T10:00') + (index % 15) * 30 }),
  )
  const outcomes = await Promise.all(wanted.map((one) => crowd.transaction((tx) => reserveTime(deps, tx, one))))
  const taken = (await db.select().from(takenTime)).toSorted((one, other) => +one.startsAt - +other.startsAt)
  expect(taken).toHaveLength(outcomes.filter(({ ok }) => ok).length)
  for (const [index, row] of taken.entries()) {
    expect(+row.startsAt).toBeGreaterThanOrEqual(+(taken[index - 1]?.endsAt ?? 0))
  }
})

test('[S4] the database refuses an overlap that no code of ours has asked about', async () => {
  await reserveTime(deps, db, aHold())
  const insert = db.insert(takenTime).values({
    id: randomUUID(),
    practitionerId: 101,
    startsAt: new Date((elevenOClock + 49) * 60_000),
    endsAt: new Date((elevenOClock + 99) * 60_000),
    state: 'confirmed',
  })
  await expect(insert).rejects.toMatchObject({ cause: { code: '23P01', constraint: 'taken_time_no_overlap' } })
})

test('[S4] a neighbour, another practitioner and released time are no overlap', async () => {
  const first = await reserveTime(deps, db, aHold())
  expect((await reserveTime(deps, db, aHold({ startsAt: elevenOClock + 50 }))).ok).toBe(true)
  expect((await reserveTime(deps, db, aHold({ startsAt: elevenOClock - 50 }))).ok).toBe(true)
  expect((await reserveTime(deps, db, aHold({ practitionerId: 102 }))).ok).toBe(true)
  expect((await reserveTime(deps, db, aHold())).ok).toBe(false)
  if (first.ok) await releaseTime(db, first.value.id)
  expect((await reserveTime(deps, db, aHold())).ok).toBe(true)
})

test('[S4] a refusal leaves the transaction of the caller usable', async () => {
  await reserveTime(deps, db, aHold())
  const later = await db.transaction(async (tx) => {
    expect(await reserveTime(deps, tx, aHold())).toEqual({ ok: false, reason: 'slot_taken' })
    return reserveTime(deps, tx, aHold({ startsAt: elevenOClock + 60 }))
  })
  expect(later.ok).toBe(true)
})

test('[S5] a hold is gone at its fifteenth minute, and the next one may have the time', async () => {
  await reserveTime(deps, db, aHold())
  const isOffered = async () => (await listStarts()).includes(elevenOClock)
  expect(await isOffered()).toBe(false)
  now = after(now, minutes(15))
  expect(await isOffered()).toBe(true)
  expect((await reserveTime(deps, db, aHold())).ok).toBe(true)
})

test('[S6] a hold that ran out is confirmed if nobody has come, and refused if somebody has', async () => {
  const first = await reserveTime(deps, db, aHold())
  now = after(now, minutes(40))
  if (!first.ok) throw new Error('the first hold was refused')
  expect((await confirmTime(db, first.value.id)).ok).toBe(true)
  expect((await reserveTime(deps, db, aHold())).ok).toBe(false)

  const other = await reserveTime(deps, db, aHold({ startsAt: elevenOClock + 120 }))
  now = after(now, minutes(40))
  expect((await reserveTime(deps, db, aHold({ startsAt: elevenOClock + 120 }))).ok).toBe(true)
  if (!other.ok) throw new Error('the other hold was refused')
  expect(await confirmTime(db, other.value.id)).toEqual({ ok: false, reason: 'slot_taken' })
})

test('[S6] a try that is refused leaves a late payer the time that nobody took', async () => {
  const late = await reserveTime(deps, db, aHold())
  now = after(now, minutes(20))
  // The late payer's hold has run out; a session follows right behind it, and a third client wants a part of both.
  await reserveTime(deps, db, aHold({ startsAt: elevenOClock + 50 }))
  const refused = await db.transaction((tx) => reserveTime(deps, tx, aHold({ startsAt: elevenOClock + 30 })))
  expect(refused).toEqual({ ok: false, reason: 'slot_taken' })
  if (!late.ok) throw new Error('the first hold was refused')
  expect((await confirmTime(db, late.value.id)).ok).toBe(true)
})

test('[S6] of a late payer and a newcomer at the same instant, exactly one has the time', async () => {
  for (let round = 0; round < 20; round++) {
    await db.delete(takenTime)
    const hold = await reserveTime(deps, db, aHold({ heldUntil: now }))
    if (!hold.ok) throw new Error('the hold was refused')
    const outcomes = await Promise.all([
      crowd.transaction((tx) => confirmTime(tx, hold.value.id)),
      crowd.transaction((tx) => reserveTime(deps, tx, aHold())),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  }
})

test('[S7] a slot taken in this process is gone at once; one taken elsewhere, two seconds later', async () => {
  let clockMs = 0
  const elsewhere = { ...deps, agendas: rememberAgendas({ db, clock }, () => clockMs) }
  expect(await listStarts(elsewhere)).toContain(elevenOClock)
  expect(await listStarts()).toContain(elevenOClock)
  await reserveTime(deps, db, aHold())
  deps.agendas.forget(101)
  expect(await listStarts()).not.toContain(elevenOClock)
  clockMs = 1999
  expect(await listStarts(elsewhere)).toContain(elevenOClock)
  clockMs = 2000
  expect(await listStarts(elsewhere)).not.toContain(elevenOClock)
})

test('[S7] what is made from agendas hears of a change as soon as they do, and of nothing else', async () => {
  let clockMs = 0
  const elsewhere = rememberAgendas({ db, clock }, () => clockMs)
  const here = await deps.agendas.readVersion()
  const there = await elsewhere.readVersion()
  clockMs = 2000
  expect(await elsewhere.readVersion()).toBe(there)
  await reserveTime(deps, db, aHold())
  deps.agendas.forget(101)
  expect(await deps.agendas.readVersion()).not.toBe(here)
  expect(await elsewhere.readVersion()).toBe(there)
  clockMs = 4000
  expect(await elsewhere.readVersion()).not.toBe(there)
  const later = await elsewhere.readVersion()
  await db.insert(daysOff).values({ practitionerId: 101, firstDay: '2030-03-08', lastDay: '2030-03-08' })
  clockMs = 6000
  expect(await elsewhere.readVersion()).not.toBe(later)
  await db.delete(daysOff)
})

test('[S7] hours changed by hand are seen two seconds later, and at once where they were changed', async () => {
  let clockMs = 0
  const elsewhere = { ...deps, agendas: rememberAgendas({ db, clock }, () => clockMs) }
  const friday = at('2030-03-08T11:00')
  expect([(await listStarts()).includes(friday), (await listStarts(elsewhere)).includes(friday)]).toEqual([true, true])
  await db.insert(daysOff).values({ practitionerId: 101, firstDay: '2030-03-08', lastDay: '2030-03-08' })
  deps.agendas.forget(101)
  expect(await listStarts()).not.toContain(friday)
  clockMs = 2000
  expect(await listStarts(elsewhere)).not.toContain(friday)
  await db.delete(daysOff)
})

test('[S7] time taken by a transaction that outlasts a look, and others that began after it, is found by the next', async () => {
  let clockMs = 0
  const elsewhere = { ...deps, agendas: rememberAgendas({ db, clock }, () => clockMs) }
  const isOffered = async () => (await listStarts(elsewhere)).includes(elevenOClock)
  expect(await isOffered()).toBe(true)
  await crowd.transaction(async (tx) => {
    await reserveTime(deps, tx, aHold())
    await reserveTime(deps, crowd, aHold({ practitionerId: 102 }))
    clockMs = 2000
    expect(await isOffered()).toBe(true)
  })
  clockMs = 4000
  expect(await isOffered()).toBe(false)
})

test('[S7] time that is released, or whose row is removed by hand, is offered elsewhere two seconds later', async () => {
  let clockMs = 0
  const elsewhere = { ...deps, agendas: rememberAgendas({ db, clock }, () => clockMs) }
  const isOffered = async () => (await listStarts(elsewhere)).includes(elevenOClock)
  const hold = await reserveTime(deps, db, aHold())
  if (!hold.ok) throw new Error('the hold was refused')
  expect(await isOffered()).toBe(false)
  await releaseTime(db, hold.value.id)
  clockMs = 2000
  expect(await isOffered()).toBe(true)
  await reserveTime(deps, db, aHold())
  clockMs = 4000
  expect(await isOffered()).toBe(false)
  await db.delete(takenTime)
  clockMs = 6000
  expect(await isOffered()).toBe(true)
})

test('[S7] an agenda that has not changed is not read again', async () => {
  let clockMs = 0
  const statements: string[] = []
  const watched = drizzle(db.pool, { logger: { logQuery: (statement) => statements.push(statement) } }) as never
  const elsewhere = { ...deps, agendas: rememberAgendas({ db: watched, clock }, () => clockMs) }
  await listStarts(elsewhere)
  statements.length = 0
  await reserveTime(deps, db, aHold({ practitionerId: 102 }))
  clockMs = 2000
  await listStarts(elsewhere)
  expect(statements).toEqual([expect.stringContaining('pg_current_snapshot')])
})

test('[S9] somebody who is not booked online has no slots, whatever their hours say', async () => {
  const closed = aPractitioner({ id: 103, channel: { kind: 'closed' } })
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 }), closed] }))
  deps.catalogue.forget()
  const found = await findSlots(deps, { practitionerId: 103, centreId: 1, from: elevenOClock, to: elevenOClock + 600 })
  expect(found).toEqual({ ok: true, value: [] })
})

async function listStarts(asked = deps): Promise<number[]> {
  const from = toEpochMinute(now)
  const found = await findSlots(asked, { practitionerId: 101, centreId: 1, from, to: from + 4 * 1440 })
  return found.ok ? found.value.map(({ startsAt }) => startsAt) : []
}
