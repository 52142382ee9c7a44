import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { PageContext, PageLog } from '#contract/page-context.ts'
import type { OfferDesk } from '#server/modules/offers/note-arrival.ts'
import { orWithoutOffer } from './arrivals.ts'
import { withoutMessages } from './describe-error.ts'
import type { LateBoot } from './late-boot.ts'
import { type HandlingBundle, handlerOf } from './request-handler.ts'

/** What the pages' own bundle offers besides the routes; see app/entry.server.tsx. */
type PageBundle = HandlingBundle & {
  entry: {
    module: {
      findSharedPath(url: URL): string | undefined
      createPageContext(value: PageContext): RouterContextProvider
    }
  }
}

export type RenderOptions = {
  /** The built bundle, or in development whatever Vite has made of the sources a moment ago. */
  loadBundle: () => Promise<ServerBuild>
  /** Makes of a page one that shows itself before it asks for scripts; not in development. */
  bootLate: LateBoot | undefined
  /** Pages from their sources: Vite puts scripts of its own into them, and errors are shown in full. */
  isDevelopment: boolean
  /** What every page is handed alike. */
  context: Omit<PageContext, 'nonce' | 'offer' | 'now' | 'log' | 'returnedForm'>
  offers: Pick<OfferDesk, 'findOffer' | 'findOfferOf'>
  clock: { now(): Date }
  log: PageLog
}

export async function loadBuiltBundle(buildDir: string): Promise<ServerBuild> {
  return import(pathToFileURL(join(buildDir, 'server/index.js')).href)
}

/** The page at an address, whole: for one visitor with one nonce, or without any, as pages are that are built as files. */
export async function renderPage(
  page: Request,
  nonce: string | undefined,
  options: RenderOptions,
  extras: Pick<PageContext, 'returnedForm'> = {},
): Promise<Response> {
  const bundle = (await options.loadBundle()) as PageBundle
  const context = bundle.entry.module.createPageContext({
    ...options.context,
    ...(nonce !== undefined && { nonce }),
    offer: await findOffer(page, options),
    now: options.clock.now(),
    log: withoutMessages(options.log),
    ...extras,
  })
  return bootLate(await handlerOf(bundle, options)(page, context), nonce, options)
}

/** The part of an address that the page is made from, where it is the same for all visitors without an offer. */
export async function findSharedPath(url: URL, { loadBundle, isDevelopment }: RenderOptions) {
  if (isDevelopment) return undefined
  const bundle = (await loadBundle()) as PageBundle
  return bundle.entry.module.findSharedPath(url)
}

/** The very page a partner's visitor arrives at already shows the offer, before any cookie has come back. */
export function findOffer({ url, headers }: Request, { offers, log }: RenderOptions) {
  const source = url.includes('utm_source=') ? new URL(url).searchParams.get('utm_source') : null
  return orWithoutOffer(withoutMessages(log), async () => {
    const arriving = source ? await offers.findOfferOf(source) : undefined
    return arriving ?? (await offers.findOffer(headers.get('cookie') ?? undefined))
  })
}

export const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** Here and not where it is sent: what is rendered once for many is also rewritten once. */
async function bootLate(response: Response, nonce: string | undefined, { bootLate: rewrite, log }: RenderOptions) {
  // An answer to HEAD has no page in it to rewrite.
  if (!rewrite || response.body === null || !isHtml(response)) return response
  const { status, headers } = response
  const html = await response.text()
  try {
    return new Response(rewrite(html, 'a rendered page', { ...(nonce !== undefined && { nonce }), isNeeded: true }), {
      status,
      headers,
    })
  } catch (error) {
    // It still works as React Router wrote it, only slower.
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a page could not be made to boot late')
    return new Response(html, { status, headers })
  }
}
