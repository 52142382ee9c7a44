import { eq } from 'drizzle-orm'
import type { Transaction } from '../client.ts'
import { bookingWindows, daysOff, extraHours, weeklyBreaks, weeklyHours } from '../schema/scheduling.ts'
import { type PractitionerFile, weekdays } from './catalogue-files.ts'

type Schedule = PractitionerFile['schedule']

/** Puts somebody's hours in place of those they had. */
export async function storeSchedule(tx: Transaction, practitionerId: number, schedule: Schedule): Promise<void> {
  for (const table of [bookingWindows, weeklyHours, weeklyBreaks, daysOff, extraHours]) {
    await tx.delete(table).where(eq(table.practitionerId, practitionerId))
  }
  const { noticeMinutes, horizonDays } = schedule
  if (noticeMinutes !== undefined || horizonDays !== undefined) {
    await tx.insert(bookingWindows).values({ practitionerId, noticeMinutes, horizonDays })
  }
  const weekly = schedule.weekly.flatMap(({ days, from, to, mode, centreId = null }) =>
    days.map((day) => ({ practitionerId, weekday: weekdays.indexOf(day), opens: from, closes: to, mode, centreId })),
  )
  const breaks = schedule.breaks.flatMap(({ days, from, to }) =>
    days.map((day) => ({ practitionerId, weekday: weekdays.indexOf(day), starts: from, ends: to })),
  )
  const off = schedule.daysOff.map(({ from, to }) => ({ practitionerId, firstDay: from, lastDay: to }))
  const extra = schedule.extraDays.map(({ day, from, to, mode, centreId = null }) => ({
    practitionerId,
    day,
    opens: from,
    closes: to,
    mode,
    centreId,
  }))
  if (weekly.length > 0) await tx.insert(weeklyHours).values(weekly)
  if (breaks.length > 0) await tx.insert(weeklyBreaks).values(breaks)
  if (off.length > 0) await tx.insert(daysOff).values(off)
  if (extra.length > 0) await tx.insert(extraHours).values(extra)
}
