import { seconds } from '#contract/values/time.ts'
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
  /** The same as the database has it now, at the price of one small question. */
  readNow(practitionerIds: readonly number[]): Promise<Agenda[]>
  /** Call it once a change to a practitioner's hours or taken time is committed. */
  forget(practitionerId: number): void
  /** When this has changed, what was made from agendas is out of date, whichever process made the change. */
  readVersion(): Promise<number>
}

/** [S7] How long another process may go on showing a slot that is gone. Booking it is refused all the same. */
const AGENDA_LASTS = seconds(2)

type KeptAgenda = { plan: StoredPlan; taken: StoredTime[]; hasHolds: boolean }

/**
 * Keeps every agenda it was asked for, and asks the database every few seconds whose has changed: one small question,
 * however many practitioners and sessions there are.
 */
export function rememberAgendas(deps: { db: Queries; clock: { now(): Date } }, now?: () => number): AgendaMemory {
  const { db, clock } = deps
  const memory = createShortMemory<number, KeptAgenda, Changes>({
    lasts: AGENDA_LASTS,
    now,
    look: async (last) => {
      const seen = await readChanges(db, last?.next)
      return { seen, changed: seen.hoursVersion === last?.hoursVersion ? seen.practitionerIds : 'everything' }
    },
    load: async (ids, before) => {
      // Hours rarely change, and after a change `before` is empty.
      const known = new Map(ids.map((id, place) => [id, before[place]?.plan]))
      const unknown = ids.filter((id) => !known.get(id))
      const [read, taken] = await Promise.all([
        unknown.length > 0 ? readPlans(db, unknown) : new Map<number, StoredPlan>(),
        readTaken(db, ids, clock.now()),
      ])
      return ids.map((id) => toKept((known.get(id) ?? read.get(id)) as StoredPlan, taken.get(id) ?? []))
    },
  })
  async function readMany(practitionerIds: readonly number[]) {
    const read = await memory.readMany(practitionerIds)
    const instant = clock.now()
    return read.map((agenda) => dropHoldsThatRanOut(agenda, instant))
  }
  return {
    readMany,
    readNow(practitionerIds) {
      memory.doubt()
      return readMany(practitionerIds)
    },
    readVersion: memory.readVersion,
    forget: memory.forget,
  }
}

const toKept = (plan: StoredPlan, taken: StoredTime[]): KeptAgenda => ({
  plan,
  taken,
  hasHolds: taken.some(({ heldUntil }) => heldUntil !== null),
})

/** [S5] Nothing is written when a hold runs out, so the question for changes does not find it. */
function dropHoldsThatRanOut({ plan, taken, hasHolds }: KeptAgenda, now: Date): Agenda {
  if (!hasHolds) return { plan, taken }
  return { plan, taken: taken.filter(({ heldUntil }) => heldUntil === null || heldUntil > now) }
}
