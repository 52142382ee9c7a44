import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import type { WeekPage } from '#contract/desk/week.ts'
import { done } from '#contract/problems.ts'
import {
  dayOf,
  minuteOfDay,
  parseDay,
  startOfDay,
  toDayText,
  toEpochMinute,
  toInstant,
} from '#contract/values/clinic-time.ts'
import { dayOfSession, describeBlock } from './describe-block.ts'
import { mondayOf } from './rules.ts'
import { type DayDeps, groundOf, toColumn } from './show-day.ts'
import { listSessions } from './store.ts'

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
  const visible = catalogue.practitioners.filter(({ id }) => reach === 'all' || id === person.practitionerId)
  const one = asked.practitioner === undefined ? visible[0] : visible.find(({ id }) => id === asked.practitioner)
  if (!one) return deskRefused('practitioner_unknown')
  const monday = mondayOf(parseDay(asked.day ?? '') ?? today)
  const [[agenda], rows] = await Promise.all([
    deps.agendas.readMany([one.id]),
    listSessions(deps.db, {
      from: toInstant(startOfDay(monday)),
      to: toInstant(startOfDay(monday + WEEK)),
      practitionerIds: [one.id],
    }),
  ])
  const rowsOn = Map.groupBy(rows, dayOfSession)
  return done({
    today: toDayText(today),
    now: minuteOfDay(toEpochMinute(now)),
    centres: catalogue.centres.map(({ id, name }) => ({ id, name })),
    practitioner: toColumn(one),
    practitioners: visible.map(({ id, fullName }) => ({ id, name: fullName })),
    days: Array.from({ length: WEEK }, (_, place) => monday + place).map((day) => ({
      day: toDayText(day),
      ground: groundOf(one, agenda, day),
      blocks: (rowsOn.get(day) ?? []).flatMap((row) => describeBlock(row, now) ?? []),
    })),
  })
}
