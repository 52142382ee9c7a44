import { pages } from '#content/pages.ts'
import type { Mode } from '#contract/catalogue.ts'
import { isShownToVisitors, type Slot } from '#contract/scheduling.ts'
import { dayOf, type EpochMinute, toDateTimeText } from '#contract/values/clinic-time.ts'
import type { Choice } from '#contract/wire-booking.ts'

/** What the address asks for. */
export type Asked = { practitionerId: number; centreId: number; mode: Mode; startsAt: EpochMinute }

export type NextTime = { startsAt: EpochMinute; path: string }

const nextTimesShown = 5

/** The next times of the same practitioner, place and mode that visitors are shown, each with the path of its form. */
export function listNextTimes(
  slots: readonly Slot[],
  asked: Pick<Asked, 'mode' | 'centreId' | 'practitionerId'>,
  now: EpochMinute,
) {
  return slots
    .filter(({ startsAt, modes }) => modes.includes(asked.mode) && isShownToVisitors(startsAt, dayOf(now)))
    .slice(0, nextTimesShown)
    .map(({ startsAt }): NextTime => ({ startsAt, path: toPath(toChoice({ ...asked, startsAt })) }))
}

export const toPath = (choice: Choice) => `${pages.appointment.path}?${new URLSearchParams(choice)}`

export const toChoice = ({ practitionerId, centreId, mode, startsAt }: Asked): Choice => ({
  pid: String(practitionerId),
  lid: String(centreId),
  t: toDateTimeText(startsAt),
  v: mode === 'video' ? '1' : '0',
})
