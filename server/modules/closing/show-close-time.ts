import type { ClosedStretch, CloseTimePage, Untold } from '#contract/desk/closing.ts'
import {
  dayOf,
  minuteOfDay,
  parseDay,
  startOfDay,
  toDayText,
  toEpochMinute,
  toInstant,
} from '#contract/values/clinic-time.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { sayClockOf } from '../day/rules.ts'
import { describeDay } from '../scheduling/open-spans.ts'
import { listVenues } from '../scheduling/rules.ts'
import type { ShowDeps } from './show-closing.ts'
import * as store from './store.ts'

/** The hours the form proposes on a day without any. */
const WHOLE_DAY = { from: '08:00', to: '20:00' }

/** [X1] Before anything is closed. */
export async function showCloseTime(
  deps: ShowDeps,
  asked: { practitioner?: number | undefined; day?: string | undefined },
): Promise<CloseTimePage> {
  const now = deps.clock.now()
  const today = dayOf(toEpochMinute(now))
  const day = parseDay(asked.day ?? '') ?? today
  const catalogue = await deps.catalogue.read()
  const chosen = catalogue.byId.get(asked.practitioner ?? 0)
  return {
    today: toDayText(today),
    practitioners: catalogue.practitioners.map(({ id, fullName, department }) => ({ id, name: fullName, department })),
    practitionerId: chosen?.id,
    day: toDayText(day),
    ...(chosen ? await findHours(deps, chosen, day) : WHOLE_DAY),
    affected: chosen ? await countOn(deps, chosen.id, day, now) : 0,
    stretches: (await store.listClosings(deps.db, now)).map((row) => describeStretch(catalogue, row)),
  }
}

/** [X16] What waits for a person: nobody else would see that Send was forgotten. */
export async function listUntold({ db, clock }: Pick<ShowDeps, 'db' | 'clock'>): Promise<{ closings: Untold[] }> {
  const untold = (await store.listClosings(db, clock.now())).filter(({ open }) => open > 0)
  return {
    closings: untold.map(({ closing, open }) => ({
      id: closing.id,
      day: toDayText(dayOf(toEpochMinute(closing.startsAt))),
      open,
    })),
  }
}

const countOn = (deps: ShowDeps, practitionerId: number, day: number, now: Date) =>
  store.countAffected(
    deps.db,
    { practitionerId, startsAt: toInstant(startOfDay(day)), endsAt: toInstant(startOfDay(day + 1)) },
    now,
    'all',
  )

/** From the first minute to the last at which they see people. */
async function findHours(deps: ShowDeps, { id, sessionMinutes }: { id: number; sessionMinutes: number }, day: number) {
  const [agenda] = await deps.agendas.readMany([id])
  if (!agenda) return WHOLE_DAY
  const plan = { ...agenda.plan, sessionMinutes }
  const { open } = describeDay(plan, listVenues(plan), day)
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return WHOLE_DAY
  const ends = Math.min(last.to, startOfDay(day + 1) - 1)
  return { from: sayClockOf(minuteOfDay(Math.max(first.from, startOfDay(day)))), to: sayClockOf(minuteOfDay(ends)) }
}

const describeStretch = (
  catalogue: Catalogue,
  { closing, open }: Awaited<ReturnType<typeof store.listClosings>>[number],
): ClosedStretch => ({
  id: closing.id,
  practitionerId: closing.practitionerId,
  practitioner: catalogue.byId.get(closing.practitionerId)?.fullName ?? '',
  from: toEpochMinute(closing.startsAt),
  to: toEpochMinute(closing.endsAt),
  open,
})
