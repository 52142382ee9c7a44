import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { pages } from '#content/pages.ts'
import type { Api } from '#contract/endpoints.ts'
import type { ReturnedForm } from '#contract/enquiries.ts'
import type { ManageDesk } from '#contract/manage.ts'
import type { FindSession, PageContext, PageLog } from '#contract/page-context.ts'
import type { OfferDesk } from '#server/modules/offers/note-arrival.ts'
import { orWithoutOffer } from './arrivals.ts'
import type { BuiltPages } from './built-pages.ts'
import { withoutMessages } from './describe-error.ts'
import { answerWith } from './errors.ts'
import type { LateBoot } from './late-boot.ts'
import { contentSecurityPolicy, makeNonce } from './security-headers.ts'
import { type SharedPages, sharePages } from './shared-pages.ts'

/** What the pages' own bundle offers besides the routes; see app/entry.server.tsx. */
type PageBundle = ServerBuild & {
  entry: {
    module: {
      findSharedPath(url: URL): string | undefined
      createRequestHandler(bundle: ServerBuild, mode: 'production' | 'development'): RequestHandler
      createPageContext(value: PageContext): RouterContextProvider
    }
  }
}

export type RenderedPagesOptions = {
  /** The built bundle, or in development whatever Vite has made of the sources a moment ago. */
  loadBundle: () => Promise<ServerBuild>
  builtPages: BuiltPages
  /** Makes of a page one that shows itself before it asks for scripts; not in development. */
  bootLate: LateBoot | undefined
  isSandbox: boolean
  isEncrypted: boolean
  /** Writes the address that visitors use into a page. */
  tellOrigin(html: string): string
  hasGallery: boolean
  /** Where the payment provider's script comes from: an address, or a path of ours. */
  checkoutScript: string
  /** Pages from their sources: Vite puts scripts of its own into them, and errors are shown in full. */
  isDevelopment: boolean
  bodyLimit: number
  api: Api
  offers: Pick<OfferDesk, 'findOffer' | 'findOfferOf'>
  /** For the confirmation page; the booking module answers. */
  findSession?: FindSession
  /** For the pages behind the links in our messages; the booking module answers. */
  manage?: ManageDesk
  clock: { now(): Date }
  log: PageLog
  /** Moves with every change of what the list is made from. */
  readVersion(): Promise<string>
}

const privatePaths = new Set(
  Object.values(pages)
    .filter((page) => page.isPrivate)
    .map((page) => page.path),
)
const pagePaths = new Set(Object.values(pages).map((page) => page.path))

/** Everything no other route has answered: pages rendered for this request, and the branded page for what is not there. */
export function serveRenderedPages(app: FastifyInstance, options: RenderedPagesOptions) {
  app.register(async (scope) => {
    // React Router reads the body itself, as a web request.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const shared = sharePages((path, nonce) => render(asked(path), nonce, options), options.readVersion)
    scope.all('/*', (request, reply) => renderPage(request, reply, options, shared))
  })
}

export async function loadBuiltBundle(buildDir: string): Promise<ServerBuild> {
  return import(pathToFileURL(join(buildDir, 'server/index.js')).href)
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: RenderedPagesOptions,
  shared: SharedPages,
) {
  if (!isAskable(request)) return answerWith('not_found', request, reply, options.builtPages)
  if (!isHost(request.headers.host)) return answerWith('bad_address', request, reply, options.builtPages)
  const url = new URL(request.url, 'http://page')
  const { pathname, search } = url
  if (Number(request.headers['content-length'] ?? 0) > options.bodyLimit) {
    return answerWith('too_large', request, reply, options.builtPages)
  }
  if (pathname.startsWith('/errors/')) return answerWith('not_found', request, reply, options.builtPages)
  const tidy = withoutTrailingSlash(pathname)
  if (tidy !== pathname && pagePaths.has(tidy)) return reply.redirect(tidy + search, 308)

  const page = createRequest(request.raw, reply.raw, { trustProxy: false })
  const path = request.method === 'GET' ? await findSharedPath(url, options) : undefined
  if (path !== undefined && !(await findOffer(page, options))) {
    const { response, nonce } = await shared.read(path)
    return sendPage(response, reply.code(response.status), { pathname, nonce, options })
  }
  const nonce = makeNonce()
  const response = await render(page, nonce, options)
  return sendPage(response, reply.code(response.status), { pathname, nonce, options })
}

/** Two slashes would begin the name of another host, and what TRACE sends back is nobody's to read. */
const isAskable = ({ method, url }: FastifyRequest) => method !== 'TRACE' && !/^[/\\]{2}/.test(url)

/** What a browser may send; anything else would not make an address to render. */
const isHost = (host = 'page') => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

async function findSharedPath(url: URL, { loadBundle, isDevelopment }: RenderedPagesOptions) {
  if (isDevelopment) return undefined
  const bundle = (await loadBundle()) as PageBundle
  return bundle.entry.module.findSharedPath(url)
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
    const response = await render(page, nonce, options, { returnedForm: form })
    reply.code(status).header('Cache-Control', 'no-store')
    return sendPage(response, reply, { pathname: new URL(page.url).pathname, nonce, options })
  }
}

async function render(
  page: Request,
  nonce: string,
  options: RenderedPagesOptions,
  extras: Pick<PageContext, 'returnedForm'> = {},
): Promise<Response> {
  const bundle = (await options.loadBundle()) as PageBundle
  const context = bundle.entry.module.createPageContext({
    nonce,
    hasGallery: options.hasGallery,
    api: options.api,
    offer: await findOffer(page, options),
    ...(options.findSession && { findSession: options.findSession }),
    ...(options.manage && { manage: options.manage }),
    checkout: { scriptUrl: options.checkoutScript },
    now: options.clock.now(),
    log: withoutMessages(options.log),
    ...extras,
  })
  return bootLate(await handlerOf(bundle, options)(page, context), nonce, options)
}

/** Here and not where it is sent: what is rendered once for many is also rewritten once. */
async function bootLate(response: Response, nonce: string, { bootLate: rewrite, log }: RenderedPagesOptions) {
  // An answer to HEAD has no page in it to rewrite.
  if (!rewrite || response.body === null || !isHtml(response)) return response
  const { status, headers } = response
  const html = await response.text()
  try {
    return new Response(rewrite(html, 'a rendered page', { nonce, isNeeded: true }), { status, headers })
  } catch (error) {
    // It still works as React Router wrote it, only slower.
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a page could not be made to boot late')
    return new Response(html, { status, headers })
  }
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** A page as a browser would ask for it, when nobody's own request is to be handed on. */
const asked = (url: string) => new Request(new URL(url, 'http://page'), { headers: { accept: 'text/html' } })

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** Preparing the route table takes longer than most requests: once for each bundle is enough. */
function handlerOf(bundle: PageBundle, { isDevelopment }: RenderedPagesOptions): RequestHandler {
  const known = handlers.get(bundle)
  if (known) return known
  const handler = bundle.entry.module.createRequestHandler(bundle, isDevelopment ? 'development' : 'production')
  handlers.set(bundle, handler)
  return handler
}

/** The very page a partner's visitor arrives at already shows the offer, before any cookie has come back. */
function findOffer({ url, headers }: Request, { offers, log }: RenderedPagesOptions) {
  const source = url.includes('utm_source=') ? new URL(url).searchParams.get('utm_source') : null
  return orWithoutOffer(withoutMessages(log), async () => {
    const arriving = source ? await offers.findOfferOf(source) : undefined
    return arriving ?? (await offers.findOffer(headers.get('cookie') ?? undefined))
  })
}

async function sendPage(
  response: Response,
  reply: FastifyReply,
  { pathname, nonce, options }: { pathname: string; nonce: string; options: RenderedPagesOptions },
) {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, withLetters(name, value))
  for (const cookie of response.headers.getSetCookie()) reply.header('Set-Cookie', cookie)

  if (privatePaths.has(pathname))
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow')
  if (response.status >= 400 && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  // Also the data for a page that is changed in place: prices in it may be this visitor's alone.
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, no-cache')
  if (!isHtml(response)) {
    return reply.send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()))
  }
  const policy = contentSecurityPolicy({
    nonce,
    checkoutScript: pathname === pages.appointment.path ? options.checkoutScript : undefined,
    upgradesInsecure: options.isEncrypted,
  })
  reply.header('Content-Security-Policy', options.isDevelopment ? "frame-ancestors 'none'" : policy)
  const html = options.tellOrigin(await response.text())
  return reply.send(options.isSandbox ? html.replace('<html lang="en-IN"', '<html data-sandbox="" lang="en-IN"') : html)
}

/** Text says in which letters it is written, also where React Router leaves that out. */
const withLetters = (name: string, value: string) =>
  name === 'content-type' && /^(?:text\/|application\/json|image\/svg)[^;]*$/.test(value)
    ? `${value}; charset=utf-8`
    : value

const withoutTrailingSlash = (pathname: string) =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
