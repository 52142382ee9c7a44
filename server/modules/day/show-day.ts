import type { DayColumn, DayGround, DayPage } from '#contract/desk/day.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { dayOf, minuteOfDay, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { describeDay } from '../scheduling/open-spans.ts'
import type { Agenda, AgendaMemory } from '../scheduling/remember-agendas.ts'
import { listVenues } from '../scheduling/rules.ts'
import { listBlocks } from './list-blocks.ts'
import { layGround } from './rules.ts'
import type { Database } from './store.ts'

export type DayDeps = {
  db: Database
  clock: { now(): Date }
  catalogue: Pick<CatalogueMemory, 'read'>
  agendas: Pick<AgendaMemory, 'readNow'>
}

type Practitioner = Catalogue['practitioners'][number]

/** [K3] [K9] */
export async function showDay(
  deps: DayDeps,
  person: StaffPerson,
  reach: Reach,
  asked: { day?: string | undefined; centre?: number | undefined },
): Promise<DayPage> {
  const now = deps.clock.now()
  const today = dayOf(toEpochMinute(now))
  const day = parseDay(asked.day ?? '') ?? today
  const catalogue = await deps.catalogue.read()
  const shown = catalogue.practitioners.filter(
    (one) =>
      (reach === 'all' || one.id === person.practitionerId) &&
      (asked.centre === undefined || one.centres.some(({ id }) => id === asked.centre)),
  )
  const ids = shown.map(({ id }) => id)
  const [agendas, blocks] = await Promise.all([
    // [K27] Whoever was told of closed time, perhaps by another process, finds it.
    deps.agendas.readNow(ids),
    listBlocks(deps, { person, reach }, { from: day, days: 1, practitionerIds: ids }),
  ])
  return {
    day: toDayText(day),
    today: toDayText(today),
    now: minuteOfDay(toEpochMinute(now)),
    centreId: asked.centre,
    centres: catalogue.centres.map(({ id, name }) => ({ id, name })),
    columns: shown.map((one, place) => ({ ...toColumn(one), ground: groundOf(one, agendas[place], day) })),
    blocks: blocks.map(({ block }) => block),
  }
}

export const toColumn = (one: Practitioner): Omit<DayColumn, 'ground'> => ({
  practitionerId: one.id,
  name: one.fullName,
  department: one.department,
  portrait: one.portrait,
  imageUrl: one.imageUrl,
  experienceYears: one.experienceYears,
})

/** [K9] */
export function groundOf(one: Practitioner, agenda: Agenda | undefined, day: number): DayGround[] {
  const plan = agenda && { ...agenda.plan, sessionMinutes: one.sessionMinutes }
  return layGround(
    day,
    plan ? describeDay(plan, listVenues(plan), day) : { open: [], breaks: [], closed: [], isOff: true },
  )
}
