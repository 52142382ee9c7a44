import type { PageLog } from '../page-context.ts'
import type { Desk } from './calls.ts'

/** What the server hands to the desk's pages with each request; nothing else of it is reachable from there. */
export type DeskContext = {
  /** For the inline scripts of this one answer. */
  nonce: string
  /** The log of this request. */
  log: PageLog
} & ({ desk: Desk } | { trouble: DeskTrouble })

/** The status of what went wrong before a page could be asked for: every address then shows the page that says so. */
export type DeskTrouble = 400 | 403 | 404 | 413 | 415 | 429 | 500 | 503
