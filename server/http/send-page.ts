import type { FastifyReply } from 'fastify'
import { pages } from '#content/pages.ts'
import { payPaths } from '#contract/pay.ts'
import { isHtml } from './render-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export type SendOptions = {
  isSandbox: boolean
  isEncrypted: boolean
  isDevelopment: boolean
  /** Where the payment provider's script comes from: a URL, or a path of ours. */
  checkoutScript: string
  /** See contentSecurityPolicy. */
  framesOwn?: boolean
  /** Writes the origin that visitors use into a page. */
  tellOrigin(html: string): string
}

const privatePaths = new Set(
  Object.values(pages)
    .filter((page) => page.isPrivate)
    .map((page) => page.path),
)

/** Only here may a page lead to the payment provider. */
const payingPaths = new Set<string>([pages.appointment.path, payPaths.page])

/** What was rendered, with the headers of its page. */
export async function sendPage(
  response: Response,
  reply: FastifyReply,
  { pathname, nonce }: { pathname: string; nonce: string },
  options: SendOptions,
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
    checkoutScript: payingPaths.has(pathname) ? options.checkoutScript : undefined,
    upgradesInsecure: options.isEncrypted,
    framesOwn: options.framesOwn,
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
