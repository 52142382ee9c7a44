import type { DayBlock } from '#contract/desk/day.ts'
import { sayClockOf } from './rules.ts'

const verbs: Record<string, (block: DayBlock) => string> = {
  'mark-arrived': ({ who }) => `marked ${who} as arrived`,
  'mark-in-session': ({ who }) => `marked ${who} as in session`,
  'mark-done': ({ who }) => `marked ${who} as done`,
  'mark-no-show': ({ who }) => `marked ${who} as no-show`,
  'mark-expected': ({ who }) => `took the mark of ${who} back`,
  'move-session': ({ who, from }) => `moved ${who} to ${sayClockOf(from)}`,
  'undo-move': ({ who, from }) => `moved ${who} back to ${sayClockOf(from)}`,
  'cancel-session': ({ who }) => `cancelled ${who}`,
  'pay-at-desk-cash': ({ who }) => `took the money of ${who}`,
  'pay-at-desk-upi': ({ who }) => `took the money of ${who}`,
  'book-session': ({ who }) => `booked ${who}`,
}

const groundVerbs: Record<string, (practitioner: string) => string> = {
  'close-time': (name) => `closed time of ${name}`,
  'reopen-time': (name) => `opened the closed time of ${name} again`,
  'publish-draft': (name) => `published changes to the page of ${name}`,
}

type Action = { who: string | null; action: string }

/** For the bottom line: `Rekha moved Dev P. to 14:30`. Nothing where no colleague did it. */
export function sayAction(last: Action | undefined, block: DayBlock | undefined): string | undefined {
  return block && say(last, verbs, block)
}

/** The same of a practitioner's time: `Rekha closed time of Ananya Rao`. */
export const sayGround = (last: Action | undefined, practitioner: string) => say(last, groundVerbs, practitioner)

function say<What>(last: Action | undefined, words: Record<string, (what: What) => string>, what: What) {
  const verb = last && words[last.action]
  if (!last?.who || !verb) return undefined
  const [first = ''] = last.who.replace(/^Dr\.?\s+/i, '').split(' ')
  return `${first} ${verb(what)}`
}
