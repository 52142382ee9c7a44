import { createContext, RouterContextProvider } from 'react-router'
import type { ReturnedForm } from '#contract/enquiries.ts'

/** What the server hands to every rendered page. Loaders read it; nothing else of the server is reachable from here. */
export type PageContext = {
  /** For the inline scripts of this one answer; absent while pages are built as files. */
  nonce?: string
  /** The component gallery is for engineers: development and tests only. */
  hasGallery: boolean
  /** The form that this request posted and that needs another look. */
  returnedForm?: ReturnedForm
}

export const pageContext = createContext<PageContext>({ hasGallery: false })

/** Called by the server through the built bundle, so that both sides hold the same context key. */
export function createPageContext(value: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, value)
  return provider
}
