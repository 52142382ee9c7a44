import { type Duration, seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import type { Taken } from './rules.ts'
import {
  type Changes,
  type Queries,
  readChanges,
  readPlans,
  readTaken,
  type StoredPlan,
  type StoredTime,
} from './store.ts'

export type Agenda = { plan: StoredPlan; taken: Taken }

export type AgendaMemory = {
  readMany(practitionerIds: readonly number[]): Promise<Agenda[]>
  /** To be called once a change to somebody's hours or taken time is committed. */
  forget(practitionerId: number): void
  /** What was made from agendas is out of date once this has moved, whichever process has changed something. */
  readVersion(): Promise<number>
}

/** [S7] How long another process may go on showing a slot that is gone. Booking it is refused all the same. */
export const AGENDA_LASTS = seconds(2)

/** As long as nothing says that it has changed. */
const FOR_GOOD = Number.POSITIVE_INFINITY as Duration

type KeptAgenda = { plan: StoredPlan; taken: StoredTime[]; hasHolds: boolean }

/**
 * Keeps every agenda it was asked for, and asks the database every few seconds whose has changed: one small question,
 * however many practitioners and sessions there are.
 */
export function rememberAgendas(deps: { db: Queries; clock: { now(): Date } }, now?: () => number): AgendaMemory {
  const { db, clock } = deps
  const timing = now ? { now } : {}
  let changes = 0
  let lastLook: Changes | undefined
  let plans = new Map<number, StoredPlan>()

  const agendas = createShortMemory<number, KeptAgenda>({
    ...timing,
    lasts: FOR_GOOD,
    load: async (ids) => {
      // Hours that change from now on get a map of their own, and what is read here is not kept for them.
      const known = plans
      const unknown = ids.filter((id) => !known.has(id))
      const [read, taken] = await Promise.all([
        unknown.length > 0 ? readPlans(db, unknown) : [],
        readTaken(db, ids, clock.now()),
      ])
      for (const [id, plan] of read) known.set(id, plan)
      return ids.map((id) => toKept(known.get(id) as StoredPlan, taken.get(id) ?? []))
    },
  })

  const looks = createShortMemory<'changes', undefined>({
    ...timing,
    lasts: AGENDA_LASTS,
    load: async () => {
      const look = await readChanges(db, lastLook?.next)
      if (look.hoursVersion !== lastLook?.hoursVersion) {
        plans = new Map()
        agendas.forgetAll()
      }
      for (const id of look.practitionerIds) agendas.forget(id)
      if (look.hoursVersion !== lastLook?.hoursVersion || look.practitionerIds.length > 0) changes++
      lastLook = look
      return [undefined]
    },
  })

  return {
    async readMany(practitionerIds) {
      await looks.read('changes')
      const read = await agendas.readMany(practitionerIds)
      const instant = clock.now()
      return read.map((agenda) => dropHoldsThatRanOut(agenda, instant))
    },
    async readVersion() {
      await looks.read('changes')
      return changes
    },
    forget(practitionerId) {
      changes++
      looks.forgetAll()
      agendas.forget(practitionerId)
    },
  }
}

const toKept = (plan: StoredPlan, taken: StoredTime[]): KeptAgenda => ({
  plan,
  taken,
  hasHolds: taken.some(({ heldUntil }) => heldUntil !== null),
})

/** [S5] Nothing is written when a hold runs out, so no look finds it. */
function dropHoldsThatRanOut({ plan, taken, hasHolds }: KeptAgenda, now: Date): Agenda {
  if (!hasHolds) return { plan, taken }
  return { plan, taken: taken.filter(({ heldUntil }) => heldUntil === null || heldUntil > now) }
}
