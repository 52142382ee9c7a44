import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import type { WeekPage } from '#contract/desk/week.ts'
import { done } from '#contract/problems.ts'
import { dayOf, minuteOfDay, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { listBlocks } from './list-blocks.ts'
import { mondayOf } from './rules.ts'
import { closedGround, type DayDeps, groundOf, idsOf, leaveOut, listFormer, toColumn } from './show-day.ts'

const WEEK = 7

/** [K3] [K9] [K21] */
export async function showWeek(
  deps: DayDeps,
  person: StaffPerson,
  reach: Reach,
  asked: { day?: string | undefined; practitioner?: number | undefined },
): Promise<DeskOutcome<WeekPage, 'practitioner_unknown'>> {
  const now = deps.clock.now()
  const today = dayOf(toEpochMinute(now))
  const catalogue = await deps.catalogue.read()
  const listed = catalogue.practitioners.filter(({ id }) => reach === 'all' || id === person.practitionerId)
  const former = listFormer(catalogue, person, reach)
  const visible = [...listed, ...former]
  const one = asked.practitioner === undefined ? visible[0] : visible.find(({ id }) => id === asked.practitioner)
  if (!one) return deskRefused('practitioner_unknown')
  const here = listed.find(({ id }) => id === one.id)
  const monday = mondayOf(parseDay(asked.day ?? '') ?? today)
  const [[agenda], blocks] = await Promise.all([
    deps.agendas.readNow(here ? [one.id] : []),
    listBlocks(deps, { person, reach }, { from: monday, days: WEEK, practitionerIds: [one.id, ...idsOf(former)] }),
  ])
  const { expected } = leaveOut(former, blocks)
  const blocksOn = Map.groupBy(
    blocks.filter(({ block }) => block.practitionerId === one.id),
    ({ day }) => day,
  )
  return done({
    today: toDayText(today),
    now: minuteOfDay(toEpochMinute(now)),
    centres: catalogue.centres.map(({ id, name }) => ({ id, name })),
    practitioner: toColumn(one),
    practitioners: visible
      .filter((each) => each === one || !former.includes(each) || expected.includes(each))
      .map(({ id, fullName }) => ({ id, name: fullName })),
    days: Array.from({ length: WEEK }, (_, place) => monday + place).map((day) => ({
      day: toDayText(day),
      ground: here ? groundOf(here, agenda, day) : closedGround(day),
      blocks: (blocksOn.get(day) ?? []).map(({ block }) => block),
    })),
  })
}
