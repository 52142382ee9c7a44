import { pages } from '#content/pages.ts'

/** One kilobyte is a thousand bytes. Scripts are counted compressed; a page in all with the headers of every answer too. */
export const KB = 1000

/**
 * What a page may weigh and how it must behave. Bytes, requests and layout shift are the same on every machine, and
 * `tests/journeys/page-weight.long.spec.ts` fails past them. Times are measured by `npm run bench:pages` alone.
 */
export const goals = {
  /** Everything that is sent before the visitor does something or the page is idle. */
  firstLoadBytes: 150 * KB,
  homeFirstLoadBytes: 200 * KB,
  /** On a page to read; a booking page is a form, and counts what it has in all. */
  scriptBytesBeforeIdle: 15 * KB,
  bookingScriptBytes: 130 * KB,
  /** Six connections at a time, and every round trip is felt. */
  requestsBeforeIdle: 24,
  layoutShift: 0.01,
  largestPaintMs: 1200,
  nextPageMs: 200,
  lighthouse: { accessibility: 100, 'best-practices': 100, seo: 100 },
  lighthousePerformance: 98,
} as const

export const firstLoadGoal = (path: string) =>
  path === pages.home.path ? goals.homeFirstLoadBytes : goals.firstLoadBytes

/** Where a client chooses a time, gives their details, pays, or manages a booked session. */
export const isBookingPage = (path: string) => /^\/(practitioner|appointment|manage|session)\b/.test(path)

/**
 * Goals that are not met, how far at most, and why. The tests hold these figures until the goal is met; the bench goes on
 * saying that it is missed.
 */
export const missedGoals: Record<string, { scriptBytes: number; why: string }> = {
  '/appointment': {
    scriptBytes: 134 * KB,
    why: 'React and its router are 94 KB, the frame around every page and what starts it 20, the form with its calls, checks and words for every outcome of a payment 20. Fetching the part about paying only when it is needed would let a line that breaks in the middle end a payment.',
  },
}
