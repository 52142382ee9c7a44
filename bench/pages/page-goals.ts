import { pages } from '#content/pages.ts'

/** One kilobyte is a thousand bytes. Scripts are counted compressed; a page in all with the headers of every answer too. */
export const KB = 1000

/**
 * What a page may weigh and how it must behave. Bytes, files and requests are the same on every machine: past them
 * `tests/page-budgets.test.ts` fails, which reads the build, and in the long run `tests/journeys/page-weight.long.spec.ts`,
 * which also sees what a browser asks for by itself. Times are measured by `npm run bench:pages` alone.
 */
export const goals = {
  /** Everything that is sent before the visitor does something or the page is idle. */
  firstLoadBytes: 150 * KB,
  homeFirstLoadBytes: 200 * KB,
  /** The same by kind. Styles stand in the page; a script is asked for when the page is idle. */
  firstLoadBytesOf: { html: 26 * KB, css: 0, js: 0, font: 40 * KB, image: 80 * KB },
  /** Six connections at a time, and every round trip is felt. */
  requestsBeforeIdle: 24,
  /** With what stands in the page itself. */
  scriptBytesBeforeIdle: 15 * KB,
  /** Until React has taken over. */
  scriptBytes: 130 * KB,
  scriptFiles: 8,
  layoutShift: 0.01,
  largestPaintMs: 1200,
  nextPageMs: 200,
  lighthouse: { accessibility: 100, 'best-practices': 100, seo: 100 },
  lighthousePerformance: 98,
} as const

/** Until the work on lightness has landed, the page of the payment may have a little more: decision 0022. */
export const scriptGoals = (path: string) =>
  path.startsWith('/appointment') && !path.startsWith('/appointment/')
    ? { bytes: 136 * KB, files: 9 }
    : { bytes: goals.scriptBytes, files: goals.scriptFiles }

export const firstLoadGoal = (path: string) =>
  path === pages.home.path ? goals.homeFirstLoadBytes : goals.firstLoadBytes

/** Where a client chooses a time, gives their details, pays, or manages a booked session. */
export const isBookingPage = (path: string) => /^\/(practitioner|appointment|manage|session|pay)\b/.test(path)
