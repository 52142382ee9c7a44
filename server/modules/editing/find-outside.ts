import { createHash } from 'node:crypto'
import type { SessionOutside } from '#contract/desk/catalogue.ts'
import { DEFAULT_HORIZON_DAYS, DEFAULT_NOTICE_MINUTES } from '#contract/scheduling.ts'
import { dayOf, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { toMinutes, weekdays } from '../catalogue/catalogue-files.ts'
import type { PractitionerContent } from '../catalogue/practitioner-content.ts'
import { shortName } from '../day/rules.ts'
import { isWithinHours } from '../scheduling/open-spans.ts'
import type { Plan } from '../scheduling/rules.ts'
import type { ClaimRow } from './store-sessions.ts'

/** [R7] Those that lie within the hours of today and would lie outside of the new ones, the next one first. */
export function findOutside(
  sessions: readonly ClaimRow[],
  published: PractitionerContent,
  draft: PractitionerContent,
): SessionOutside[] {
  const [before, after] = [toPlan(published), toPlan(draft)]
  return sessions
    .filter((session) => isWithin(before, session) && !isWithin(after, session))
    .map(({ id, startsAt, name, kind }) => ({
      id,
      startsAt,
      kind,
      // [K1] What a visitor who still pays has written is not for colleagues yet.
      who: kind === 'being-paid' ? 'Web visitor' : shortName(name),
      day: toDayText(dayOf(toEpochMinute(startsAt))),
    }))
}

/** [R7] Another session, another time of one, or a payment that has come since, is another list. */
export const markOutside = (outside: readonly SessionOutside[]): string =>
  outside.length === 0
    ? 'none'
    : createHash('sha256')
        .update(outside.map(({ id, startsAt, kind }) => `${id} ${startsAt.toISOString()} ${kind}`).join('\n'))
        .digest('hex')
        .slice(0, 20)

/** The hours of a content as slots are made from them. Not judged: a draft may be older than today's rules. */
export function toPlan({ schedule, sessionMinutes }: PractitionerContent): Plan {
  return {
    sessionMinutes,
    noticeMinutes: schedule.noticeMinutes ?? DEFAULT_NOTICE_MINUTES,
    horizonDays: schedule.horizonDays ?? DEFAULT_HORIZON_DAYS,
    weekly: schedule.weekly.flatMap(({ days, ...hours }) =>
      days.map((day) => ({ weekday: weekdays.indexOf(day), ...toHours(hours) })),
    ),
    breaks: (schedule.breaks ?? []).flatMap(({ days, from, to }) =>
      days.map((day) => ({ weekday: weekdays.indexOf(day), starts: toMinutes(from), ends: toMinutes(to) })),
    ),
    daysOff: (schedule.daysOff ?? []).map(({ from, to }) => ({ firstDay: toDay(from), lastDay: toDay(to) })),
    extra: (schedule.extraDays ?? []).map(({ day, ...hours }) => ({ day: toDay(day), ...toHours(hours) })),
    // What the desk has closed is not a part of the hours as they are planned.
    closed: [],
  }
}

type FileHours = { from: string; to: string; mode: 'in-person' | 'video'; centreId?: number | undefined }

const toHours = ({ from, to, mode, centreId }: FileHours) => ({
  opens: toMinutes(from),
  closes: toMinutes(to),
  mode,
  centreId: centreId ?? null,
})

const toDay = (text: string) => parseDay(text) ?? 0

const isWithin = (plan: Plan, row: ClaimRow) => isWithinHours(plan, { ...row, startsAt: toEpochMinute(row.startsAt) })
