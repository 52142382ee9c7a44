import { setTimeout as delay } from 'node:timers/promises'
import { applyFault } from './apply-fault.ts'
import { finishClosings } from './close-at-desk.ts'
import { converge, endSilences, type Known, type Patience, runOut } from './converge.ts'
import { ask } from './database.ts'
import { describeJourney, nameJourneys } from './name-journeys.ts'
import { type Fault, nameFault } from './plan-faults.ts'
import { type Journey, planJourney } from './plan-journey.ts'
import { isOfReminders, leadTo, type PlannedKill } from './plan-kills.ts'
import { passTime, rest } from './rest.ts'
import { startWalk, type Walk } from './walk-journey.ts'
import { startWorld, type World, type WorldOptions } from './world.ts'
import { countClosings } from './wrongs/closings.ts'
import { readFacts } from './wrongs/read-facts.ts'

/** How many visitors there are at the same time. */
const TOGETHER = 40
/** A little longer than a hold lasts. */
const WAIT_SECONDS = 16 * 60
const MOST_ROUNDS = 8
/** Long enough for the server to look at what is due. */
const A_ROUND_TAKES_MS = 4000

export type EpochOptions = WorldOptions & {
  seed: number
  first: number
  count: number
  kills: ReadonlyMap<number, PlannedKill>
  /** How many of the free times are used; all, unless told otherwise. With few of them many visitors compete. */
  slotCount?: number
  /** One visitor at a time, and everything at rest after each step. */
  isSerial: boolean
  /** These journeys alone. */
  only?: readonly number[] | undefined
  /** Points that must have been reached when it ends. */
  mustReach: readonly string[]
  patience: Patience
  /** Whether it ends when everything has come right, and not only when every session is over. */
  isShort?: boolean
  log: (line: string) => void
}

export type Epoch = {
  journeys: number
  lines: string[]
  wrongs: string[]
  /** The plans of the journeys that a wrong names. */
  told: string[]
  /** The final state, in words that are the same in every run. */
  ending: string
  kills: Record<string, number>
  faults: Record<string, number>
  outcomes: Record<string, number>
  /** How many days were closed, how many sessions that met, and how these ended. */
  closings: Record<string, number>
  unreached: string[]
  convergedAfter: number
}

export async function runEpoch(options: EpochOptions): Promise<Epoch> {
  const world = await startWorld(options)
  options.log(`${world.slots.length} times to book`)
  try {
    return await play(world, options)
  } finally {
    await world.stop()
  }
}

async function play(world: World, options: EpochOptions): Promise<Epoch> {
  const { seed, first, count, kills, isSerial, isShort, only, mustReach, patience, log } = options
  const faults: Record<string, number> = {}
  const excuses: number[] = []
  const wrongs: string[] = []
  const begin = (journey: Journey) =>
    startWalk(world, journey, { applyFault: strike, ...(isSerial && { rest: () => rest(world) }) })
  async function strike(journey: Journey, fault: Fault, orderId: string | undefined) {
    count_(faults, nameFault(fault))
    if (fault.kind === 'database' || fault.kind === 'clock') excuses.push(Date.now())
    const isBelieved = await applyFault(world, fault, orderId)
    if (fault.kind === 'database') excuses.push(Date.now())
    if (isBelieved) wrongs.push(`a forged event was believed (journey ${journey.number})`)
  }
  const plan = (number: number, kill = kills.get(number)) =>
    planJourney(number, { seed, slotCount: options.slotCount ?? world.slots.length, kill })
  const numbers = Array.from({ length: count }, (_, place) => first + place).filter(
    (number) => only?.includes(number) ?? true,
  )
  const walks: Walk[] = []
  const walkAll = async (journeys: Journey[]) => {
    for (let from = 0; from < journeys.length; from += TOGETHER) {
      const wave = journeys.slice(from, from + TOGETHER).map(begin)
      walks.push(...wave)
      await walkWave(world, wave, isSerial)
      log(`journeys ${walks.length}, kills ${world.server.killedAt.length}`)
    }
  }
  await walkAll(numbers.map((number) => plan(number)))
  // Points that no visitor has reached yet: one is sent to each.
  const listMissing = () => mustReach.filter((point) => !isOfReminders(point) && !world.server.kills.has(point))
  for (let round = 0; round < MOST_ROUNDS && listMissing().length > 0; round++) {
    await walkAll(
      listMissing().map((point, place) => plan(900_000 + round * 1000 + place, { point, lead: leadTo(point) })),
    )
    if (listMissing().length > 0) await letWaitsEnd(world)
  }
  const told = [...walks.flatMap((walk) => walk.told), ...(await finishClosings(world))]
  const known = () => ({ told, excuses: [...excuses, ...world.server.killedAt], moved: world.clock.moved })
  const { after, wrongs: left } = await converge(world, known, patience, log)
  const goOn = isShort ? endSilences : runOut
  const atTheEnd = left.length > 0 ? [] : await goOn(world, known, patience, log)
  const journeys = walks.map(({ journey }) => journey)
  const met = walks.flatMap((walk) => walk.wrongs.map((one) => `${one} (journey ${walk.journey.number})`))
  const all = await nameJourneys(world, [...wrongs, ...met, ...world.server.ownEnds, ...left, ...atTheEnd], journeys)
  const culprits = new Set(
    all.flatMap((wrong) => [...wrong.matchAll(/(?<=journey )\d+/g)].map(([number]) => Number(number))),
  )
  return {
    journeys: walks.length,
    lines: walks.flatMap(({ lines }) => lines),
    wrongs: all,
    told: journeys.filter(({ number }) => culprits.has(number)).map(describeJourney),
    ending: await readEnding(world),
    kills: Object.fromEntries(world.server.kills),
    faults,
    outcomes: countOutcomes(walks),
    closings: await readClosings(world, known()),
    unreached: mustReach.filter((point) => !world.server.kills.has(point)),
    convergedAfter: after,
  }
}

const readClosings = async ({ databaseUrl: url, provider, clock, sendsFile }: World, known: ReturnType<Known>) =>
  countClosings(await readFacts({ url, provider, now: clock.now(), sendsFile, ...known }))

/** What a visitor leaves behind may be due only later, such as a refund that was refused for now. */
async function letWaitsEnd(world: World) {
  await passTime(world, WAIT_SECONDS)
  await delay(A_ROUND_TAKES_MS)
}

/** Whether a hold has just run out depends on the moment, not on the seed. */
async function readEnding({ databaseUrl }: World): Promise<string> {
  const [row] = await ask<{ ending: string }>(
    databaseUrl,
    `select coalesce(string_agg(line, E'\\n' order by line), '') as ending from (
      select concat_ws(' ', c.phone, case when b.state in ('held', 'lapsed') then 'open' else b.state end, b.sequence, b.total, b.starts_at, p.status, p.settled_as, r.state, r.why,
        (select count(*) from messages m where right(m.key, 36) = b.id::text)) as line
      from bookings b join clients c on c.id = b.client_id left join payments p on p.reference = b.id
      left join refunds r on r.payment_id = p.id) lines`,
  )
  return row?.ending ?? ''
}

/** All of them together, or one after the other, up to their next wait; then time is moved on for all. */
async function walkWave(world: World, wave: Walk[], isSerial: boolean) {
  let walking = wave
  while (walking.length > 0) {
    const goesOn: boolean[] = []
    if (isSerial) for (const walk of walking) goesOn.push(await walk.goOn())
    else goesOn.push(...(await Promise.all(walking.map((walk) => walk.goOn()))))
    walking = walking.filter((_, place) => goesOn[place])
    await world.clock.skew(0)
    if (walking.length > 0) await passTime(world, WAIT_SECONDS)
  }
}

/** How the steps ended, without what is different in every run. */
function countOutcomes(walks: Walk[]): Record<string, number> {
  const outcomes: Record<string, number> = {}
  for (const line of walks.flatMap(({ lines }) => lines))
    count_(outcomes, line.replace(/^\d+ /, '').replace(/\b\d+ /g, ''))
  return outcomes
}

const count_ = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1)
