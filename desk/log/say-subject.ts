import type { LogSubject } from '#contract/desk/log.ts'
import { dayOf, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { partsOf, sayDay } from '#contract/values/say-day.ts'
import { historyOf } from '../catalogue/catalogue-paths.ts'
import { closingPath } from '../closing/closing-address.ts'
import { dayPath } from '../day/day-address.ts'
import { enquiriesPath } from '../enquiries/say-enquiries.ts'
import { sayInstant } from '../parts/say-instant.ts'
import { toAddress } from '../paths.ts'

export type SaidSubject = { words: string; to?: string }

/** What a line is about, and where it can be seen. */
export function saySubject(subject: LogSubject, now: Date): SaidSubject {
  switch (subject.kind) {
    case 'session':
      return {
        words: `${sayInstant(subject.startsAt, now)}, ${subject.practitioner}, ${subject.reference}`,
        to: dayPath({ day: dayTextOf(subject.startsAt), session: subject.id }),
      }
    case 'payment':
      return { words: `Payment for ${subject.reference}` }
    case 'closing':
      return {
        words: `${sayInstant(subject.startsAt, now)}, ${subject.practitioner}`,
        to: closingPath(subject.id),
      }
    case 'practitioner':
      return { words: subject.name, to: historyOf(subject.id) }
    case 'person':
      return { words: subject.name, to: toAddress('/people', { person: subject.id }) }
    case 'enquiry':
      return { words: subject.reference, to: enquiriesPath({ enquiry: subject.id }) }
    case 'day':
      return { words: sayDay(parseDay(subject.day) ?? 0) }
    case 'month':
      return { words: sayMonth(subject.month) }
    case 'call':
      return { words: subject.says }
    case 'other':
      return { words: subject.words === 'nobody' ? 'Nobody was found' : subject.words }
  }
}

const dayTextOf = (at: Date) => toDayText(dayOf(toEpochMinute(at)))

/** `2026-11` is November 2026. */
function sayMonth(month: string): string {
  const first = parseDay(`${month}-01`)
  if (first === undefined) return month
  const { month: name, year } = partsOf(first)
  return `${name} ${year}`
}
