import { parseDateTime, startOfDay } from '#contract/values/clinic-time.ts'
import type { Plan, Taken } from '#server/modules/scheduling/rules.ts'

export const CENTRE = 47033
export const NOW = parseDateTime('2030-03-04T08:00') ?? 0
export const TODAY = Math.floor((NOW + 330) / 1440)
export const DAYS = 30

/** Two stretches a day, both in person and by video, five sessions booked each day: a busy practitioner. */
export function makeAgenda(seed: number): { plan: Plan; taken: Taken } {
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  const stretches = [
    [540, 780],
    [840, 1140],
  ] as const
  const weekly = weekdays.flatMap((weekday) =>
    stretches.flatMap(([opens, closes]) => [
      { weekday, opens, closes, mode: 'in-person' as const, centreId: CENTRE },
      { weekday, opens, closes, mode: 'video' as const, centreId: null },
    ]),
  )
  const starts = [540, 600, 660, 900, 1020]
  const taken = Array.from({ length: 60 }, (_, day) =>
    starts.map((start) => {
      const from = startOfDay(TODAY + day) + start + ((seed + day) % 2) * 30
      return { from, to: from + 50 }
    }),
  ).flat()
  const plan = {
    sessionMinutes: 50,
    noticeMinutes: 120,
    horizonDays: 60,
    weekly,
    breaks: [],
    daysOff: [],
    extra: [],
    closed: [],
  }
  return { plan, taken }
}

/** A practitioner whose next thirty days are full: the longest possible search. */
export function makeFullAgenda(seed: number) {
  const { plan } = makeAgenda(seed)
  const taken = Array.from({ length: DAYS - 1 }, (_, day) => ({
    from: startOfDay(TODAY + day) + 540,
    to: startOfDay(TODAY + day) + 1140,
  }))
  return { plan, taken }
}
