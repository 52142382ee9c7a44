import type { DayBlock } from '#contract/desk/day.ts'
import { sayClockOf } from './rules.ts'

const verbs: Record<string, (block: DayBlock) => string> = {
  'mark-arrived': ({ who }) => `marked ${who} as arrived`,
  'mark-in-session': ({ who }) => `marked ${who} as in session`,
  'mark-done': ({ who }) => `marked ${who} as done`,
  'mark-no-show': ({ who }) => `marked ${who} as no-show`,
  'mark-expected': ({ who }) => `took the mark of ${who} back`,
  'move-session': ({ who, from }) => `moved ${who} to ${sayClockOf(from)}`,
  'cancel-session': ({ who }) => `cancelled ${who}`,
  'pay-at-desk-cash': ({ who }) => `took the money of ${who}`,
  'pay-at-desk-upi': ({ who }) => `took the money of ${who}`,
  'book-session': ({ who }) => `booked ${who}`,
}

/** For the bottom line: `Rekha moved Dev P. to 14:30`. Nothing where no colleague did it. */
export function sayAction(
  last: { who: string | null; action: string } | undefined,
  block: DayBlock | undefined,
): string | undefined {
  const verb = last && verbs[last.action]
  if (!last?.who || !verb || !block) return undefined
  const [first = ''] = last.who.replace(/^Dr\.?\s+/i, '').split(' ')
  return `${first} ${verb(block)}`
}
