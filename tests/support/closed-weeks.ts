import { at } from './booking-desk.ts'

/** Every test has a week of its own, seen from the Thursday before: 101 is ill on its Tuesday. */
export function startWeeks({ setNow }: { setNow: (next: Date) => void }) {
  let weeks = 0
  return () => {
    weeks += 1
    const monday = Date.UTC(2030, 2, 4 + 7 * weeks)
    const day = (after: number) => new Date(monday + after * 86_400_000).toISOString().slice(0, 10)
    setNow(at(`${day(-4)}T14:30`))
    return { tuesday: day(1), wednesday: day(2) }
  }
}

/** What the desk sends to close a day of 101. */
export const aStretch = (day: string, change: object = {}) => ({
  practitioner: '101',
  firstDay: day,
  from: '09:00',
  lastDay: day,
  to: '19:00',
  reason: 'ill',
  ...change,
})
