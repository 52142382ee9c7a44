import type { Api } from './endpoints.ts'
import type { ReturnedForm } from './enquiries.ts'
import type { ManageDesk, MyData } from './manage.ts'
import type { Offer } from './offers.ts'
import type { Found, Wanted } from './search.ts'
import type { ConfirmedSession, SessionLink } from './session.ts'

/** What the server hands to every rendered page. Loaders read it; nothing else of the server is reachable from a page. */
export type PageContext = {
  /** For the inline scripts of this one answer; absent while pages are built as files. */
  nonce?: string
  /** The component gallery is for engineers: development and tests only. */
  hasGallery: boolean
  /** The form that this request posted and that needs another look. */
  returnedForm?: ReturnedForm
  /** The calls of the back end, in process; see contract/endpoints.ts. Absent while pages are built as files. */
  api?: Api
  /** The list of practitioners, by what a visitor has chosen. */
  search?: Search
  /** What a partner's visitor gets off, proved by the server's own cookie or by this very arrival. */
  offer?: Offer | undefined
  /** The confirmed session that a link names with all its parts; nothing for any other link. */
  findSession?: FindSession
  /** The payment provider's dialog: its script is loaded by the appointment page before there is an order. */
  checkout?: { scriptUrl: string }
  /** For the pages behind the links in our messages; see contract/manage.ts. */
  manage?: ManageDesk
  /** For the page about the client's own data. */
  myData?: MyData
  /** The moment of this request: loaders take the time from here, never from the machine. */
  now?: Date
  /** The log of this request, for a loader that falls back instead of failing. */
  log?: PageLog
}

export type Search = (wanted: Wanted, offer: Offer | undefined) => Promise<Found>

export type FindSession = (link: SessionLink) => Promise<ConfirmedSession | undefined>

export type PageLog = { error(details: object, message: string): void }
