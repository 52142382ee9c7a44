import type { FastifyReply } from 'fastify'
import type { Html } from '../../pages/html.ts'

/** `also`: the shop's own URLs, to which a form of the page may lead. */
export function sendCheckout(reply: FastifyReply, page: Html, also: string[] = []) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...new Set(also)].join(' '),
    "base-uri 'none'",
    // Also for a site that runs on another port of this machine.
    "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
  ].join('; ')
  return reply
    .headers({
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(page.markup)
}
