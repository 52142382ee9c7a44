import { dayOf, type EpochMinute, parseDay, toClockText } from '#contract/values/clinic-time.ts'
import { partsOf, sayDay } from '#contract/values/say-day.ts'

export { partsOf, sayDay, sayShortTime, weekdayNames } from '#contract/values/say-day.ts'

/** `Tuesday 18 November, 4:00 PM` */
export const sayTime = ({ startsAt }: { startsAt: EpochMinute }) =>
  `${sayDay(dayOf(startsAt))}, ${toClockText(startsAt)}`

/** `Tuesday 18 November, 4:00 PM IST`: for whoever reads it in another country. */
export const sayTimeInIndia = (at: { startsAt: EpochMinute }) => `${sayTime(at)} IST`

/**
 * The full name of a slot, for screen readers, which read it on its own: `Tuesday 18 November, 4:00 PM, 50 minutes`.
 */
export const saySlot = (slot: { startsAt: EpochMinute; minutes: number }) => `${sayTime(slot)}, ${slot.minutes} minutes`

/** `November 2026`, from `2026-11`. */
export function sayMonth(month: string): string {
  const parts = partsOf(parseDay(`${month}-01`) ?? 0)
  return `${parts.month} ${parts.year}`
}
