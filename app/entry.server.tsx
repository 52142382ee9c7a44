import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { pages } from '#content/pages.ts'
import { renderWhole } from '#design/document/render-whole.tsx'
import { readChoices, toPath } from './find/choices.ts'
import { pageContext } from './page-context.ts'

// Exported for the server, which would otherwise load a second copy of the router.
export { createRequestHandler } from 'react-router'
export { createPageContext } from './page-context.ts'

/**
 * The list is the same for every visitor without an offer, and many people ask for it at once: one rendering serves all
 * who have made the same choices. Other parameters of the address do not matter.
 */
export const findSharedPath = ({ pathname, searchParams }: URL): string | undefined =>
  pathname === pages.listing.path ? toPath(readChoices(searchParams)) : undefined

/**
 * Logs what broke while a page was made. An answer such as 404 or 405 is no breakage, and its address must not be
 * logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log } = context.get(pageContext)
  // During the build there is no log: the error ends the build, which names it.
  if (!log) throw error
  log.error({ err: error }, 'a page broke')
}

export const streamTimeout = 5_000

export default function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext)
  return renderWhole({ url, status, headers, context, nonce, patience: streamTimeout + 1_000 })
}
