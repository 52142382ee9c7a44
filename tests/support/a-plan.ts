import type { Plan } from '#server/modules/scheduling/rules.ts'

export const HERE = 47033

/** Monday to Saturday, 10 to 18 at one centre and 14 to 19 by video. Change one thing per test. */
export function aPlan(change: Partial<Plan> = {}): Plan {
  const weekdays = [1, 2, 3, 4, 5, 6]
  return {
    sessionMinutes: 50,
    noticeMinutes: 120,
    horizonDays: 60,
    weekly: weekdays.flatMap((weekday) => [
      { weekday, opens: 600, closes: 1080, mode: 'in-person' as const, centreId: HERE },
      { weekday, opens: 840, closes: 1140, mode: 'video' as const, centreId: null },
    ]),
    breaks: weekdays.map((weekday) => ({ weekday, starts: 780, ends: 840 })),
    daysOff: [],
    extra: [],
    closed: [],
    ...change,
  }
}
