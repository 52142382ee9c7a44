import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hours } from '#contract/values/time.ts'
import { type CookieSafety, readCookie, writeCookie } from './cookies.ts'

/**
 * Which browser is asking, not which person. The cookie holds 32 random bytes that only the browser knows; the server
 * uses their hash, so that nothing in the database or a log can be turned into a cookie again.
 */
export type BrowserHash = string

const COOKIE = 'embrace_browser'
const VALUE = /^[\w-]{43}$/

/** The browser that asks. One without the cookie gets it with this answer, until the browser is closed. */
export function identifyBrowser(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  safety: CookieSafety,
): BrowserHash {
  const known = findBrowser(request, safety)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  reply.header('Set-Cookie', writeCookie(COOKIE, value, safety))
  return hash(value)
}

export function findBrowser(
  { headers }: Pick<FastifyRequest, 'headers'>,
  safety: CookieSafety,
): BrowserHash | undefined {
  const value = readCookie(headers.cookie, COOKIE, safety)
  return value !== undefined && VALUE.test(value) ? hash(value) : undefined
}

/** The `Set-Cookie` header that takes the cookie back: what this browser has booked no longer opens in it. */
export const endBrowser = (safety: CookieSafety): string => writeCookie(COOKIE, '', { ...safety, lasts: hours(0) })

const hash = (value: string) => createHash('sha256').update(value).digest('base64url')
