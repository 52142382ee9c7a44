import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import type { Taken } from './rules.ts'
import { type Queries, readPlans, readTaken, type StoredPlan } from './store.ts'

export type Agenda = { plan: StoredPlan; taken: Taken }

export type AgendaMemory = {
  readMany(practitionerIds: readonly number[]): Promise<Agenda[]>
  /** To be called once a change to somebody's hours or taken time is committed. */
  forget(practitionerId: number): void
}

/** [S7] How long another process may go on showing a slot that is gone. Booking it is refused all the same. */
export const AGENDA_LASTS = seconds(2)

export function rememberAgendas(deps: { db: Queries; clock: { now(): Date } }, now?: () => number): AgendaMemory {
  return createShortMemory<number, Agenda>({
    lasts: AGENDA_LASTS,
    ...(now ? { now } : {}),
    load: async (ids) => {
      const [plans, taken] = await Promise.all([readPlans(deps.db, ids), readTaken(deps.db, ids, deps.clock.now())])
      return ids.map((id) => ({ plan: plans.get(id) as StoredPlan, taken: taken.get(id) ?? [] }))
    },
  })
}
