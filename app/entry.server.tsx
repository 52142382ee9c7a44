import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pages } from '#content/pages.ts'
import { readChoices, toPath } from './find/choices.ts'
import { pageContext } from './page-context.ts'
import { NonceContext } from './shell/document/nonce.ts'

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

/** Renders the whole page before answering: a streamed page needs inline scripts that our security policy refuses. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </NonceContext>,
      {
        ...(nonce === undefined ? {} : { nonce }),
        onAllReady() {
          clearTimeout(timer)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), streamTimeout + 1_000)
  })
}
