import type { DayColumn, DayGround, DayPage } from '#contract/desk/day.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { dayOf, minuteOfDay, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import type { Catalogue, FormerPractitioner } from '../catalogue/rules.ts'
import { describeDay } from '../scheduling/open-spans.ts'
import type { Agenda, AgendaMemory } from '../scheduling/remember-agendas.ts'
import { listVenues } from '../scheduling/rules.ts'
import { type DatedBlock, listBlocks } from './list-blocks.ts'
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
  const listed = catalogue.practitioners.filter(
    (one) =>
      (reach === 'all' || one.id === person.practitionerId) &&
      (asked.centre === undefined || one.centres.some(({ id }) => id === asked.centre)),
  )
  const ids = listed.map(({ id }) => id)
  const former = listFormer(catalogue, person, reach)
  const [agendas, all] = await Promise.all([
    // [K27] Whoever was told of closed time, perhaps by another process, finds it.
    deps.agendas.readNow(ids),
    listBlocks(deps, { person, reach }, { from: day, days: 1, practitionerIds: [...ids, ...idsOf(former)] }),
  ])
  const { expected, blocks } = leaveOut(former, all)
  return {
    day: toDayText(day),
    today: toDayText(today),
    now: minuteOfDay(toEpochMinute(now)),
    centreId: asked.centre,
    centres: catalogue.centres.map(({ id, name }) => ({ id, name })),
    columns: [
      ...listed.map((one, place) => ({ ...toColumn(one), ground: groundOf(one, agendas[place], day) })),
      ...expected.map((one) => ({ ...toColumn(one), ground: closedGround(day) })),
    ],
    blocks: blocks.map(({ block }) => block),
  }
}

export const toColumn = (one: FormerPractitioner): Omit<DayColumn, 'ground'> => ({
  practitionerId: one.id,
  name: one.fullName,
  department: one.department,
  portrait: one.portrait,
  imageUrl: one.imageUrl,
  experienceYears: one.experienceYears,
})

/** [C8] [K3] Taken off the list, and perhaps with sessions still. At which centre nobody has written down: it hides nobody. */
export const listFormer = ({ formerPractitioners }: Catalogue, person: StaffPerson, reach: Reach) =>
  formerPractitioners.filter(({ id }) => reach === 'all' || id === person.practitionerId)

/** [C8] Those of them who are expected by somebody, and what stands without the rest of them. */
export function leaveOut(former: readonly FormerPractitioner[], all: readonly DatedBlock[]) {
  const busy = new Set(all.flatMap(({ block }) => (block.state === 'cancelled' ? [] : [block.practitionerId])))
  const expected = former.filter(({ id }) => busy.has(id))
  const gone = new Set(idsOf(former).filter((id) => !busy.has(id)))
  return { expected, blocks: all.filter(({ block }) => !gone.has(block.practitionerId)) }
}

export const idsOf = (those: readonly FormerPractitioner[]) => those.map(({ id }) => id)

/** [C8] Nothing is free with somebody who has left. */
export const closedGround = (day: number) => layGround(day, { open: [], breaks: [], closed: [], isOff: true })

/** [K9] */
export function groundOf(one: Practitioner, agenda: Agenda | undefined, day: number): DayGround[] {
  const plan = agenda && { ...agenda.plan, sessionMinutes: one.sessionMinutes }
  return plan ? layGround(day, describeDay(plan, listVenues(plan), day)) : closedGround(day)
}
