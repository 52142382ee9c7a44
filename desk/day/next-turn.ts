import type { DayBlock, DayMinute } from '#contract/desk/day.ts'
import type { DayText } from '#contract/values/clinic-time.ts'

type Shown = { day: DayText; blocks: readonly DayBlock[] }

/**
 * The next minute of today at which something that is shown stands differently by itself: a hold lapses, a session begins
 * or ends, or a time of any day is kept no longer.
 */
export function nextTurn(
  { now, today }: { now: DayMinute; today: DayText },
  days: readonly Shown[],
): DayMinute | undefined {
  const turns = days
    .flatMap(({ day, blocks }) => blocks.flatMap((block) => turnsOf(block, day === today)))
    .filter((minute) => minute > now)
  return turns.length === 0 ? undefined : Math.min(...turns)
}

function turnsOf({ state, from, minutes, word }: DayBlock, isToday: boolean): DayMinute[] {
  if (state === 'kept') return readClock(word)
  if (!isToday) return []
  if (state === 'held') return readClock(word)
  if (state === 'arrived' || state === 'in-session' || state === 'confirmed') return [from, from + minutes]
  return []
}

/** `Held to 11:19`: the minute after it is free. `Kept to Thu 09:00` is not today. */
function readClock(word: string): DayMinute[] {
  const { hour, minute } = /^\w+ to (?<hour>\d\d):(?<minute>\d\d)$/.exec(word)?.groups ?? {}
  return hour === undefined ? [] : [Number(hour) * 60 + Number(minute) + 1]
}
