import type { DayMinute } from '#contract/desk/day.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import { sayMinute } from '../day/say-minute.ts'
import { toAddress } from '../paths.ts'

type BookAddress = { day: DayText; practitionerId?: number; minute?: DayMinute }

/** Where a booking begins: a day, and from an empty field of the table also whose and when. Never who. */
export const bookPath = ({ day, practitionerId, minute }: BookAddress): string =>
  toAddress('/book', {
    day,
    practitioner: practitionerId,
    time: minute === undefined ? undefined : sayMinute(minute).padStart(5, '0'),
  })

/** What an address may name, as texts that a form could have sent. */
export function readBookAddress(query: URLSearchParams) {
  const take = (name: string, shape: RegExp) => {
    const text = query.get(name) ?? ''
    return shape.test(text) ? { [name]: text } : {}
  }
  return {
    ...take('day', /^\d{4}-\d{2}-\d{2}$/),
    ...take('practitioner', /^[1-9]\d{0,8}$/),
    ...take('place', /^(video|[1-9]\d{0,8})$/),
    ...take('time', /^\d{2}:\d{2}$/),
  } as Partial<Record<'day' | 'practitioner' | 'place' | 'time', string>>
}
