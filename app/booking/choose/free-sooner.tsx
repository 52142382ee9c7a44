import { TextLink } from '#design/components/button/button.tsx'
import { sayShortTime } from '../say-time.ts'
import type { BookingChoices } from './booking-choices.ts'
import type { BookingData } from './booking-data.ts'
import { chooseSooner } from './find-sooner.ts'

type FreeSoonerProps = {
  booking: Pick<BookingData, 'soonest' | 'nextTimes' | 'places'>
  choices: Pick<BookingChoices, 'centreId' | 'mode'>
  pathOf: (change: Partial<BookingChoices>) => string
}

/** On a day without slots: a sooner time at another centre or in another mode. The list may have named it. */
export function FreeSooner({ booking: { soonest, nextTimes, places }, choices, pathOf }: FreeSoonerProps) {
  const [next] = nextTimes[choices.mode]
  const way = chooseSooner(soonest, choices, next)
  if (!soonest || !way) return null
  const place = places.find(({ centreId }) => centreId === way.centreId)
  return (
    <TextLink href={pathOf({ ...way, time: soonest.dateTime, month: undefined })} keepsPlace replaces arrow="after">
      {next ? 'Free sooner' : 'Free'} {way.mode === 'video' ? 'by video' : `at ${place?.name}`}:{' '}
      {sayShortTime(soonest.startsAt)}
    </TextLink>
  )
}
