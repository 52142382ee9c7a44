import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#content/pages.ts'
import type { ReturnedForm } from '#contract/enquiries.ts'
import type { BuiltPages } from './built-pages.ts'
import { answerWith } from './errors.ts'
import { bootsLate } from './late-boot.ts'
import { findOffer, findSharedPath, type RenderOptions, renderPage } from './render-page.ts'
import { costs } from './route-cost.ts'
import { makeNonce } from './security-headers.ts'
import { finishPage, type SendOptions, sendPage, sendSharedPage } from './send-page.ts'
import { type SharedPages, sharePages } from './shared-pages.ts'

export type RenderedPagesOptions = RenderOptions &
  SendOptions & {
    builtPages: BuiltPages
    bodyLimit: number
    /** Of the scripts that stand in every page of the build. */
    scriptHashes: readonly string[]
    /** Moves with every change of what the list is made from. */
    readVersion(): Promise<string>
  }

const pagePaths = new Set(Object.values(pages).map((page) => page.path))

/** Everything no other route has answered: pages rendered for this request, and the branded page for what is not there. */
export function serveRenderedPages(app: FastifyInstance, options: RenderedPagesOptions) {
  app.register(async (scope) => {
    // React Router reads the body itself, as a web request.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const shared = sharePages((path) => renderShared(path, options), options.readVersion)
    scope.all('/*', costs('page'), (request, reply) => answerWithPage(request, reply, options, shared))
  })
}

/** Answers a posted form with the page at its own address, as if that had been asked for, and with what came back. */
export function createFormAnswers(options: RenderedPagesOptions) {
  return async function answerWithForm(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    form: ReturnedForm,
  ) {
    const nonce = makeNonce()
    const page = asked(request.url)
    const response = await renderPage(page, nonce, options, { returnedForm: form })
    reply.code(status).header('Cache-Control', 'no-store')
    return sendPage(response, reply, { pathname: new URL(page.url).pathname, nonce }, options)
  }
}

async function answerWithPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: RenderedPagesOptions,
  shared: SharedPages,
) {
  const refusal = findRefusal(request, options)
  if (refusal) return answerWith(refusal, request, reply, options.builtPages)
  const url = new URL(request.url, 'http://page')
  const { pathname, search } = url
  const tidy = withoutTrailingSlash(pathname)
  if (tidy !== pathname && pagePaths.has(tidy)) return reply.redirect(tidy + search, 308)

  const page = createRequest(request.raw, reply.raw, { trustProxy: false })
  const sharedPath = request.method === 'GET' ? await findSharedPath(url, options) : undefined
  // A visitor with an offer sees prices of their own.
  const forAll =
    sharedPath !== undefined && !(await findOffer(page, options)) ? await shared.read(sharedPath) : undefined
  if (forAll) return sendSharedPage(forAll, { request, reply, pathname }, options)

  const nonce = makeNonce()
  const response = await renderPage(page, nonce, options)
  return sendPage(response, reply.code(response.status), { pathname, nonce }, options)
}

async function renderShared(path: string, options: RenderedPagesOptions): Promise<Response | undefined> {
  const response = await renderPage(asked(path), undefined, options)
  const html = await response.text()
  // Without a nonce only the scripts of the build may run in it.
  if (!bootsLate(html)) return undefined
  return new Response(finishPage(html, options), { status: response.status, headers: response.headers })
}

/** What no page can be made of. */
function findRefusal({ method, url, headers }: FastifyRequest, { bodyLimit }: RenderedPagesOptions) {
  // Two slashes would begin the name of another host; TRACE would send back the visitor's own cookies.
  if (method === 'TRACE' || /^[/\\]{2}/.test(url)) return 'not_found'
  if (!isHost(headers.host)) return 'bad_address'
  if (Number(headers['content-length'] ?? 0) > bodyLimit) return 'too_large'
  return new URL(url, 'http://page').pathname.startsWith('/errors/') ? 'not_found' : undefined
}

/** What a browser may send; anything else would not make an address to render. */
const isHost = (host = 'page') => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

/** A page as a browser would ask for it, where the visitor's own request is not handed on. */
const asked = (url: string) => new Request(new URL(url, 'http://page'), { headers: { accept: 'text/html' } })

const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
