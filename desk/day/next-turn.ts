import type { DayBlock, DayMinute, DayPage } from '#contract/desk/day.ts'

/** The next minute at which something on the day stands differently by itself: a hold lapses, a session begins or ends. */
export function nextTurn({ now, blocks }: Pick<DayPage, 'now' | 'blocks'>): DayMinute | undefined {
  const turns = blocks.flatMap(turnsOf).filter((minute) => minute > now)
  return turns.length === 0 ? undefined : Math.min(...turns)
}

function turnsOf({ state, from, minutes, word }: DayBlock): DayMinute[] {
  if (state === 'held') return readClock(word)
  if (state === 'arrived' || state === 'in-session' || state === 'confirmed') return [from, from + minutes]
  return []
}

/** `Held to 11:19`: the minute after it is free. */
function readClock(word: string): DayMinute[] {
  const { hour, minute } = /(?<hour>\d\d):(?<minute>\d\d)$/.exec(word)?.groups ?? {}
  return hour === undefined ? [] : [Number(hour) * 60 + Number(minute) + 1]
}
