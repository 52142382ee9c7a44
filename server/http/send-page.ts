import type { FastifyReply, FastifyRequest } from 'fastify'
import { pages } from '#content/pages.ts'
import { payPaths } from '#contract/pay.ts'
import { chooseEncoding } from './built-pages.ts'
import { isHtml } from './render-page.ts'
import { contentSecurityPolicy, type PagePolicy } from './security-headers.ts'
import type { SharedPage } from './shared-pages.ts'

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

/** What was rendered for one visitor, with the headers of its page. */
export async function sendPage(
  response: Response,
  reply: FastifyReply,
  { pathname, nonce }: { pathname: string; nonce: string },
  options: SendOptions,
) {
  writeHeaders(response, reply, pathname)
  if (response.status === 503) reply.header('Retry-After', '10')
  if (!isHtml(response)) {
    return reply.send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()))
  }
  const policy = writePolicy({ nonce }, pathname, options)
  reply.header('Content-Security-Policy', options.isDevelopment ? "frame-ancestors 'none'" : policy)
  return reply.send(finishPage(await response.text(), options))
}

/** What was rendered for all who ask for it at this moment. */
export async function sendSharedPage(
  page: SharedPage,
  { request, reply, pathname }: { request: FastifyRequest; reply: FastifyReply; pathname: string },
  options: SendOptions & { scriptHashes: readonly string[] },
) {
  const { scriptHashes } = options
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  writeHeaders(page, reply, pathname)
  reply
    .header('Content-Security-Policy', writePolicy({ scriptHashes, styleHashes: page.styleHashes }, pathname, options))
    .header('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(page.status).send(await page.encode(encoding))
}

/** What only the server that sends a page knows of it. */
export function finishPage(html: string, { tellOrigin, isSandbox }: Pick<SendOptions, 'tellOrigin' | 'isSandbox'>) {
  const told = tellOrigin(html)
  return isSandbox ? told.replace('<html lang="en-IN"', '<html data-sandbox="" lang="en-IN"') : told
}

function writeHeaders(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  reply: FastifyReply,
  pathname: string,
) {
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, withLetters(name, value))
  for (const cookie of headers.getSetCookie()) reply.header('Set-Cookie', cookie)

  if (privatePaths.has(pathname))
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow')
  if (status >= 400 && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  // Also the data for a page that is changed in place: prices in it may be this visitor's alone.
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, no-cache')
}

const writePolicy = (
  inline: Pick<PagePolicy, 'nonce' | 'scriptHashes' | 'styleHashes'>,
  pathname: string,
  { checkoutScript, isEncrypted, framesOwn }: SendOptions,
) =>
  contentSecurityPolicy({
    ...inline,
    checkoutScript: payingPaths.has(pathname) ? checkoutScript : undefined,
    upgradesInsecure: isEncrypted,
    framesOwn,
  })

/** Text says in which letters it is written, also where React Router leaves that out. */
const withLetters = (name: string, value: string) =>
  name === 'content-type' && /^(?:text\/|application\/json|image\/svg)[^;]*$/.test(value)
    ? `${value}; charset=utf-8`
    : value
