import { createContext, RouterContextProvider } from 'react-router'
import type { Api } from '#contract/endpoints.ts'
import type { ReturnedForm } from '#contract/enquiries.ts'
import type { ManageDesk } from '#contract/manage.ts'
import type { Offer } from '#contract/offers.ts'
import type { ConfirmedSession, SessionLink } from '#contract/session.ts'

/** What the server hands to every rendered page. Loaders read it; nothing else of the server is reachable from here. */
export type PageContext = {
  /** For the inline scripts of this one answer; absent while pages are built as files. */
  nonce?: string
  /** The component gallery is for engineers: development and tests only. */
  hasGallery: boolean
  /** The form that this request posted and that needs another look. */
  returnedForm?: ReturnedForm
  /** The calls of the back end, in process; see contract/endpoints.ts. Absent while pages are built as files. */
  api?: Api
  /** What a partner's visitor gets off, proved by the server's own cookie or by this very arrival. */
  offer?: Offer | undefined
  /** The confirmed session that a link names with all its parts; nothing for any other link. */
  findSession?: FindSession
  /** The payment provider's dialog: its script is loaded by the appointment page before there is an order. */
  checkout?: { scriptUrl: string }
  /** For the pages behind the links in our messages; see contract/manage.ts. */
  manage?: ManageDesk
  /** The moment of this request: loaders take the time from here, never from the machine. */
  now?: Date
  /** The log of this request, for a loader that falls back instead of failing. */
  log?: PageLog
}

export type FindSession = (link: SessionLink) => Promise<ConfirmedSession | undefined>

export type PageLog = { error(details: object, message: string): void }

export const pageContext = createContext<PageContext>({ hasGallery: false })

/** For loaders of pages that are rendered for each request. */
export function getApi(context: Readonly<RouterContextProvider>): Api {
  const { api } = context.get(pageContext)
  if (!api) throw new Error('a page that asks the back end must not be built as a file')
  return api
}

/** What a page of the catalogue needs of the request that asks for it. */
export function getVisit(context: Readonly<RouterContextProvider>) {
  const { now, offer, log } = context.get(pageContext)
  const api = getApi(context)
  if (!now || !log) throw new Error('a page that asks the back end must be given the time and a log')
  return { api, now, offer, log }
}

export function getCheckout(context: Readonly<RouterContextProvider>) {
  const { checkout } = context.get(pageContext)
  if (!checkout) throw new Error('a page that takes payments must be told where the dialog comes from')
  return checkout
}

/** Called by the server through the built bundle, so that both sides hold the same context key. */
export function createPageContext(value: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, value)
  return provider
}
