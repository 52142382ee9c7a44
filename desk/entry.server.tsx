import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { renderWhole } from '#design/document/render-whole.tsx'
import { deskContext } from './desk-context.ts'

// The server takes both from here, so that it never holds a second copy of the router.
export { createRequestHandler } from 'react-router'
export { createDeskContext } from './desk-context.ts'

/** What broke while a page was made. An answer such as 403 or 404 is no breakage. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(deskContext).log.error({ err: error }, 'a page of the desk broke')
}

export const streamTimeout = 5_000

export default function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(deskContext)
  return renderWhole({ url, status, headers, context, nonce, patience: streamTimeout + 1_000 })
}
