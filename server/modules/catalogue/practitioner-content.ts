import { z } from 'zod'
import { DEFAULT_HORIZON_DAYS, DEFAULT_NOTICE_MINUTES } from '#contract/scheduling.ts'
import { MINUTES_A_DAY, parseDay, toDayText } from '#contract/values/clinic-time.ts'
import { PractitionerFile, weekdays } from './catalogue-files.ts'

/** One practitioner as the desk writes them: the clinic's file, judged by the same rules, with a photo that we have drawn. */
export const PractitionerContent = PractitionerFile.omit({ id: true, photo: true }).extend({
  photoMark: z
    .string()
    .regex(/^[0-9a-f]{20}$/)
    .optional(),
})
/** As it is written down. */
export type PractitionerContent = z.input<typeof PractitionerContent>
/** As it is read: hours are minutes since midnight. */
export type ReadContent = z.output<typeof PractitionerContent>

type Weekday = (typeof weekdays)[number]
/** As a week is read here. */
const ofWeek: readonly Weekday[] = [...weekdays.slice(1), 'sunday']

/** [C13] The same practitioner is always written in the same words: one weekday an entry, none past midnight, sorted. */
export function writeContent(read: ReadContent): PractitionerContent {
  const { schedule, ...rest } = read
  const { noticeMinutes, horizonDays } = schedule
  const hasWindow = noticeMinutes !== undefined || horizonDays !== undefined
  const written: PractitionerContent = {
    ...rest,
    laterPrices: rest.laterPrices.toSorted((one, other) => one.fromDay.localeCompare(other.fromDay)),
    schedule: {
      ...(hasWindow && {
        noticeMinutes: noticeMinutes ?? DEFAULT_NOTICE_MINUTES,
        horizonDays: horizonDays ?? DEFAULT_HORIZON_DAYS,
      }),
      weekly: perWeekday(schedule.weekly),
      breaks: perWeekday(schedule.breaks),
      daysOff: schedule.daysOff.toSorted((one, other) => one.from.localeCompare(other.from)),
      extraDays: schedule.extraDays
        .flatMap((hours) =>
          cutAtMidnight(hours).map(({ later, ...part }) => ({ ...hours, ...part, day: addDays(hours.day, later) })),
        )
        .toSorted((one, other) => one.day.localeCompare(other.day) || one.from - other.from)
        .map(withClocks),
    },
  }
  // What is not given is not written: as it comes back from the database.
  return JSON.parse(JSON.stringify(written))
}

type Hours = { from: number; to: number }

function perWeekday<Weekly extends Hours & { days: Weekday[]; mode?: string; centreId?: number | undefined }>(
  weekly: Weekly[],
) {
  return weekly
    .flatMap(({ days, ...hours }) =>
      days.flatMap((day) =>
        cutAtMidnight(hours).map(({ later, ...part }) => ({
          ...hours,
          ...part,
          days: [weekdays[(weekdays.indexOf(day) + later) % 7] ?? day],
        })),
      ),
    )
    .toSorted(
      (one, other) =>
        ofWeek.indexOf(one.days[0] ?? 'sunday') - ofWeek.indexOf(other.days[0] ?? 'sunday') ||
        one.from - other.from ||
        (one.centreId ?? 0) - (other.centreId ?? 0),
    )
    .map(withClocks)
}

/** Hours that touch at midnight are one span, see S11: nothing changes for visitors. */
const cutAtMidnight = ({ from, to }: Hours) =>
  to <= MINUTES_A_DAY
    ? [{ from, to, later: 0 }]
    : [
        { from, to: MINUTES_A_DAY, later: 0 },
        { from: 0, to: to - MINUTES_A_DAY, later: 1 },
      ]

const addDays = (day: string, count: number) => toDayText((parseDay(day) ?? 0) + count)

const withClocks = <Span extends Hours>({ from, to, ...rest }: Span) => ({
  ...rest,
  from: writeClock(from),
  to: writeClock(to),
})

/** `09:30`; `24:00` is the end of the day. */
const writeClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
