import type { FastifyRequest } from 'fastify'

/**
 * Whether a form or a call comes from a page of ours. Browsers say so themselves; what says nothing is no browser, and
 * carries nobody's standing with it.
 */
export function isFromOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
