import { setTimeout as delay } from 'node:timers/promises'
import { crashPoints } from './crash-points.ts'
import { ask } from './database.ts'
import { isOfReminders } from './plan-kills.ts'
import { passTime, rest } from './rest.ts'
import type { World } from './world.ts'
import { findWrongs, isLasting } from './wrongs/find-wrongs.ts'
import { readFacts, type Told } from './wrongs/read-facts.ts'

/** Less than the four hours between a reminder and its session, by what it takes when the server dies at it, also on a busy machine. */
const STEP_SECONDS = 3 * 3600
const STEPS = 22
const PLANNED_WAIT_SECONDS = 16 * 60
const A_LOOK_PASSES = 5
const MOST_WAITS = 3
/** A job whose server died is noticed after three minutes. */
const A_SILENCE_PASSES = 20

export type Patience = {
  /** After so many seconds of the run it counts as never. */
  seconds: number
  /** Whether a wrong that time does not heal ends the waiting. */
  stopAtLasting: boolean
}

export type Known = () => { told: Told[]; excuses: number[]; moved: readonly number[] }

const allOff = { mail: null, sms: null, payment: null, webhook: null, refund: null, paymentApi: null, checkout: null }

/**
 * The faults are over, and the server is killed once more and started again. Returns how many seconds went by until
 * everything was as promised, or what was not.
 */
export async function converge(world: World, known: Known, patience: Patience, log: (line: string) => void) {
  const { server, provider, clock } = world
  server.disarm()
  await provider.setFaults(allOff)
  await clock.skew(0)
  await passTime(world, PLANNED_WAIT_SECONDS)
  for (const { id, status } of (await provider.readBooks()).refunds)
    if (status === 'pending') await provider.endRefund(id)
  // What failed at the provider in that time is learned, and then waits as well.
  await rest(world)
  await passTime(world, await readWaitOfRefunds(world))
  await server.kill()
  const from = clock.now()
  await server.whenReady()
  const note = noteChanges(log)
  let waited = 0
  for (let waits = 0; ; ) {
    const wrongs = await look(world, known)
    const after = Math.round((clock.now() - from) / 1000 - waited)
    if (wrongs.length === 0) {
      log(`converged after ${after} s`)
      return { after, wrongs }
    }
    if (after > patience.seconds || isEnough(wrongs, patience)) return { after, wrongs }
    note(`${wrongs.length} left, such as ${wrongs[0]}`)
    // The news that a refund has failed may have been lost with an event: it is learned only now, and waits from now on.
    const wait = waits < MOST_WAITS ? await readWaitOfRefunds(world) : 0
    if (wait > 0) {
      waits++
      waited += wait
      await passTime(world, wait)
    }
    await delay(500)
  }
}

/**
 * A refund that was refused for lack of balance, or that failed at the provider, waits on purpose: five minutes, then
 * twice as long each time. Only that is waited for, and only by the right clock: anything else that is late must show.
 */
async function readWaitOfRefunds({ databaseUrl }: World): Promise<number> {
  const [row] = await ask<{ seconds: number }>(
    databaseUrl,
    `select coalesce(max(extract(epoch from next_try_at - pgboss.job_now())), 0)::float8 as seconds from refunds
      where state = 'owed' and updated_at <= pgboss.job_now() and next_try_at <= updated_at + interval '5 minutes' * case
        when last_error like '%balance%' then 2 ^ (tries - 1)
        when last_error = 'failed at the provider' then 2 ^ (attempt - 2)
        else 0 end`,
  )
  return Math.ceil(row?.seconds ?? 0)
}

/** Moves the clocks on until every session is over, and with it its reminder. */
export async function runOut(
  world: World,
  known: Known,
  patience: Patience,
  log: (line: string) => void,
): Promise<string[]> {
  const { server } = world
  for (const point of crashPoints.filter(isOfReminders)) server.arm(point, 2)
  await strikeSilence(world, { isShort: false })
  for (let step = 0; step < STEPS; step++) {
    await passTime(world, STEP_SECONDS)
    await waitForReminders(world)
  }
  return comeRight(world, known, patience, log, { withReminders: true })
}

/** Moves the clocks once, to where nobody may still be asked: their silence has ended, whatever goes wrong then. */
export async function endSilences(
  world: World,
  known: Known,
  patience: Patience,
  log: (line: string) => void,
): Promise<string[]> {
  const last = await readLastSilence(world)
  if (last === undefined) return []
  await strikeSilence(world, { isShort: true })
  await passTime(world, Math.max(0, (last - world.clock.now()) / 1000) + 1)
  await waitForSilences(world)
  return comeRight(world, known, patience, log, { withReminders: false })
}

/**
 * Whoever has not answered gets their money back, although nobody outside answers well. In a short run nothing that takes its time: the
 * provider has done what it was asked, and says something else, instead of nothing; and no server dies at it.
 */
async function strikeSilence({ server, provider }: World, { isShort }: { isShort: boolean }): Promise<void> {
  if (!isShort) server.arm('cancelBooking before commit', 2)
  await provider.setFaults({
    mail: { kind: 'drop', times: 2 },
    sms: { kind: 'timeout', times: 1 },
    webhook: { kind: 'lost', times: 2 },
    paymentApi: { kind: isShort ? 'error_after' : 'timeout', on: 'refund', times: 2 },
  })
}

async function comeRight(
  world: World,
  known: Known,
  patience: Patience,
  log: (line: string) => void,
  options: { withReminders: boolean },
): Promise<string[]> {
  const { server, provider, clock } = world
  server.disarm()
  await provider.setFaults(allOff)
  const from = clock.now()
  const note = noteChanges(log)
  for (;;) {
    const wrongs = await look(world, known, options)
    const isOver = clock.now() - from > patience.seconds * 1000
    if (wrongs.length === 0 || isOver || isEnough(wrongs, patience)) return wrongs
    note(`at the end ${wrongs.length} left, such as ${wrongs[0]}`)
    // How long it takes is measured before this; here it only has to come.
    await passTime(world, A_LOOK_PASSES)
    await delay(250)
  }
}

const isEnough = (wrongs: string[], { stopAtLasting }: Patience) => stopAtLasting && wrongs.some(isLasting)

/** Logs the same line only once. */
function noteChanges(log: (line: string) => void) {
  let last = ''
  return (line: string) => {
    if (line !== last) log(line)
    last = line
  }
}

/** Those of this step, also if their server has died: once their session has begun they are not sent any more. */
async function waitForReminders(world: World) {
  const { server, databaseUrl } = world
  const open = `select 1 from pgboss.job where name = 'booking.send-reminder'
    and (state = 'active' or (state in ('created', 'retry') and start_after <= pgboss.job_now() + interval '5 minutes'))
    union all select 1 from messages where key like 'booking-reminder%'
      and (state = 'queued' or (state = 'unknown' and channel = 'email'))`
  for (let tries = 0; tries < 600; tries++) {
    await server.whenReady()
    if ((await ask(databaseUrl, open)).length === 0) return
    // An hour is left before the next step; if a server has died at it, another one notices by the clock.
    await passTime(world, tries < 200 ? 5 : 0)
    await delay(100)
  }
}

const asked = `from bookings where state = 'confirmed' and answer_until is not null`

async function readLastSilence({ databaseUrl }: World): Promise<number | undefined> {
  const [row] = await ask<{ last: number | null }>(
    databaseUrl,
    `select (extract(epoch from max(answer_until)) * 1000)::float8 as last ${asked}`,
  )
  return row?.last ?? undefined
}

/** Also if their server has died at it: another one notices by the clock. */
async function waitForSilences(world: World): Promise<void> {
  const { server, databaseUrl } = world
  for (let tries = 0; tries < 600; tries++) {
    await server.whenReady()
    if ((await ask(databaseUrl, `select 1 ${asked} and answer_until <= pgboss.job_now()`)).length === 0) return
    await passTime(world, A_SILENCE_PASSES)
    await delay(50)
  }
}

async function look(world: World, known: Known, options?: { withReminders: boolean }): Promise<string[]> {
  const { databaseUrl: url, provider, clock, sendsFile } = world
  return findWrongs(await readFacts({ url, provider, now: clock.now(), sendsFile, ...known() }), options)
}
