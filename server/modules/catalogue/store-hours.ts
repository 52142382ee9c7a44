import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { addRows } from '#db/insert-rows.ts'
import { bookingWindows, daysOff, extraHours, weeklyBreaks, weeklyHours } from '#db/schema/scheduling.ts'
import { type PractitionerFile, weekdays } from './catalogue-files.ts'

type Scheduled = Pick<PractitionerFile, 'id' | 'schedule'>

/** Puts everybody's hours in place of those they had. */
export async function storeSchedules(tx: Transaction, practitioners: Scheduled[]): Promise<void> {
  await removeSchedules(
    tx,
    practitioners.map(({ id }) => id),
  )
  const windows = practitioners.flatMap(({ id, schedule: { noticeMinutes, horizonDays } }) =>
    noticeMinutes === undefined && horizonDays === undefined
      ? []
      : [{ practitionerId: id, noticeMinutes, horizonDays }],
  )
  const weekly = practitioners.flatMap(({ id, schedule }) =>
    schedule.weekly.flatMap(({ days, from, to, mode, centreId = null }) =>
      toWeekdays(days).map((weekday) => ({ practitionerId: id, weekday, opens: from, closes: to, mode, centreId })),
    ),
  )
  const breaks = practitioners.flatMap(({ id, schedule }) =>
    schedule.breaks.flatMap(({ days, from, to }) =>
      toWeekdays(days).map((weekday) => ({ practitionerId: id, weekday, starts: from, ends: to })),
    ),
  )
  const off = practitioners.flatMap(({ id, schedule }) =>
    schedule.daysOff.map(({ from, to }) => ({ practitionerId: id, firstDay: from, lastDay: to })),
  )
  const extra = practitioners.flatMap(({ id, schedule }) =>
    schedule.extraDays.map(({ day, from, to, mode, centreId = null }) => ({
      practitionerId: id,
      day,
      opens: from,
      closes: to,
      mode,
      centreId,
    })),
  )
  await addRows(tx, bookingWindows, windows)
  await addRows(tx, weeklyHours, weekly)
  await addRows(tx, weeklyBreaks, breaks)
  await addRows(tx, daysOff, off)
  await addRows(tx, extraHours, extra)
}

export async function removeSchedules(tx: Transaction, practitionerIds: number[]): Promise<void> {
  for (const table of [bookingWindows, weeklyHours, weeklyBreaks, daysOff, extraHours]) {
    await tx.delete(table).where(inArray(table.practitionerId, practitionerIds))
  }
}

const toWeekdays = (days: (typeof weekdays)[number][]) => days.map((day) => weekdays.indexOf(day))
