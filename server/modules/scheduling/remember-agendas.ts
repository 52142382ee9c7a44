import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import type { Taken } from './rules.ts'
import { type Queries, readHoursVersion, readPlans, readTaken, type StoredPlan } from './store.ts'

export type Agenda = { plan: StoredPlan; taken: Taken }

export type AgendaMemory = {
  readMany(practitionerIds: readonly number[]): Promise<Agenda[]>
  /** To be called once a change to somebody's hours or taken time is committed. */
  forget(practitionerId: number): void
  /** How often something was forgotten: what was made from agendas is out of date once this has moved. */
  countChanges(): number
}

/** [S7] How long another process may go on showing a slot that is gone. Booking it is refused all the same. */
export const AGENDA_LASTS = seconds(2)

/** Taken time is read every few seconds; hours, which rarely change, only when their number in the database has moved. */
export function rememberAgendas(deps: { db: Queries; clock: { now(): Date } }, now?: () => number): AgendaMemory {
  const options = { lasts: AGENDA_LASTS, ...(now ? { now } : {}) }
  const version = createShortMemory<'hours', number>({
    ...options,
    load: async () => [await readHoursVersion(deps.db)],
  })
  let changes = 0
  let plans = { version: -1, known: new Map<number, StoredPlan>() }

  const agendas = createShortMemory<number, Agenda>({
    ...options,
    load: async (ids) => {
      const newest = await version.read('hours')
      if (newest !== plans.version) plans = { version: newest, known: new Map() }
      // What is read now belongs to this number or to a later one, and a later one makes us read it again.
      const { known } = plans
      const unknown = ids.filter((id) => !known.has(id))
      const [read, taken] = await Promise.all([
        unknown.length > 0 ? readPlans(deps.db, unknown) : [],
        readTaken(deps.db, ids, deps.clock.now()),
      ])
      for (const [id, plan] of read) known.set(id, plan)
      return ids.map((id) => ({ plan: known.get(id) as StoredPlan, taken: taken.get(id) ?? [] }))
    },
  })
  return {
    readMany: agendas.readMany,
    countChanges: () => changes,
    forget(practitionerId) {
      changes++
      version.forgetAll()
      agendas.forget(practitionerId)
    },
  }
}
