import { createContext, RouterContextProvider } from 'react-router'
import type { Api } from '#contract/endpoints.ts'
import type { PageContext, Search } from '#contract/page-context.ts'

export const pageContext = createContext<PageContext>({ hasGallery: false })

/** For loaders of pages that are rendered for each request. */
function getApi(context: Readonly<RouterContextProvider>): Api {
  const { api } = context.get(pageContext)
  if (!api) throw new Error('a page that asks the back end must not be built as a file')
  return api
}

/** What a page of the catalogue needs to know of its request. */
export function getVisit(context: Readonly<RouterContextProvider>) {
  const { now, offer, log } = context.get(pageContext)
  const api = getApi(context)
  if (!now || !log) throw new Error('a page that asks the back end must be given the time and a log')
  return { api, now, offer, log }
}

export function getSearch(context: Readonly<RouterContextProvider>): Search {
  const { search } = context.get(pageContext)
  if (!search) throw new Error('a page that lists practitioners must be given the search')
  return search
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
