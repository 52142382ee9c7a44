import type { Practitioner } from '#contract/catalogue.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import type { FreeDay, Slot, SoonestSlot } from '#contract/scheduling.ts'
import { type EpochMinute, parseDay, startOfDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { findCentre } from '../catalogue/rules.ts'
import { type BookedLength, withoutNotice } from './judge-start.ts'
import type { Span } from './open-spans.ts'
import type { AgendaMemory } from './remember-agendas.ts'
import * as rules from './rules.ts'

export type SlotDeps = { catalogue: CatalogueMemory; agendas: AgendaMemory; clock: { now(): Date } }

type Whose = { practitionerId: number; centreId: number }
type Unknown = 'practitioner_unknown' | 'centre_unknown'

/** Free starts from `from` to `to`, the last minute included. */
export async function findSlots(
  deps: SlotDeps,
  { from, to, ...whose }: Whose & { from: EpochMinute; to: EpochMinute },
): Promise<Outcome<Slot[], Unknown>> {
  return search(deps, whose, { from, to: to + 1 }, rules.findSlots)
}

/** [S14] What the desk may take without a reason: within hours, whatever notice and horizon visitors are given. */
export async function findDeskSlots(
  deps: SlotDeps,
  { from, to, ...whose }: Whose & { from: EpochMinute; to: EpochMinute },
): Promise<Outcome<Slot[], Unknown>> {
  return search(deps, whose, { from, to }, ({ plan, ...asked }) =>
    rules.findSlots({ ...asked, plan: { ...plan, ...withoutNotice } }),
  )
}

/** [S17] Where a session that is booked already may go: the starts at which its own length fits. */
export async function findSlotsToMove(
  deps: SlotDeps,
  { from, to, booked, ...whose }: Whose & { from: EpochMinute; to: EpochMinute; booked: BookedLength },
): Promise<Outcome<Slot[], Unknown>> {
  return search(deps, whose, { from, to: to + 1 }, rules.findSlots, booked)
}

/** `month` is a year and a month, such as `2030-03`. */
export async function findFreeDays(
  deps: SlotDeps,
  { month, ...whose }: Whose & { month: string },
): Promise<Outcome<FreeDay[], Unknown>> {
  return search(deps, whose, windowOfMonth(month), rules.findFreeDays)
}

/** For all practitioners, or for those asked about; an unknown one is left out. */
export async function findSoonestSlots(deps: SlotDeps, ids?: readonly number[]): Promise<SoonestSlot[]> {
  const catalogue = await deps.catalogue.read()
  const asked = ids ? ids.flatMap((id) => catalogue.byId.get(id) ?? []) : catalogue.practitioners
  const bookable = asked.filter(isBookedHere)
  const agendas = await deps.agendas.readMany(bookable.map(({ id }) => id))
  const now = toEpochMinute(deps.clock.now())
  const soonest = new Map(
    bookable.map(({ id, sessionMinutes }, index) => {
      const { plan, taken } = agendas[index] as (typeof agendas)[number]
      return [id, rules.findSoonest({ plan: { ...plan, sessionMinutes }, taken, now })]
    }),
  )
  return asked.map(({ id }) => ({ practitionerId: id, slot: soonest.get(id) }))
}

async function search<Found>(
  deps: SlotDeps,
  { practitionerId, centreId }: Whose,
  window: Span,
  find: (search: rules.Search) => Found[],
  booked?: BookedLength,
): Promise<Outcome<Found[], Unknown>> {
  const catalogue = await deps.catalogue.read()
  const practitioner = catalogue.byId.get(practitionerId)
  if (!practitioner) return refused('practitioner_unknown')
  if (!findCentre(catalogue, centreId)) return refused('centre_unknown')
  if (!booked && !isBookedHere(practitioner)) return done([])
  const [agenda] = await deps.agendas.readMany([practitionerId])
  if (!agenda) return done([])
  return done(
    find({
      plan: { ...agenda.plan, sessionMinutes: booked?.minutes ?? practitioner.sessionMinutes },
      taken: agenda.taken,
      centreId,
      now: toEpochMinute(deps.clock.now()),
      window,
    }),
  )
}

/** [S9] Only a practitioner whose channel is online has slots. */
const isBookedHere = ({ channel }: Practitioner) => channel.kind === 'online'

function windowOfMonth(month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: startOfDay(parseDay(`${month}-01`) ?? 0), to: startOfDay(parseDay(`${next}-01`) ?? 0) }
}
