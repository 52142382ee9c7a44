import type { FastifyRequest } from 'fastify'

/**
 * Whether a form or a call comes from a page of ours. Browsers say so in these headers; a client that sends neither is
 * no browser, so no visitor's cookies can be misused through it.
 */
export function isFromOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
