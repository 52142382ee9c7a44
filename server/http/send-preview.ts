import type { FastifyReply } from 'fastify'
import { pages } from '#content/pages.ts'
import { createApi } from '#server/api.ts'
import type { Preview } from '#server/modules/editing/open-preview.ts'
import { type RenderOptions, renderPage } from './render-page.ts'
import { makeNonce } from './security-headers.ts'

/**
 * [R10] The visitor's page of a draft, as a still: without scripts, links and forms, so that nothing can be booked and nobody
 * gets lost in it. The desk alone may frame it.
 */
export function createPreviewSender(options: RenderOptions) {
  return async function sendPreview(reply: FastifyReply, { id, centreId, catalogue, agendas }: Preview) {
    const nonce = makeNonce()
    const address = new URL(`${pages.practitioner.path}?pid=${id}&lid=${centreId}`, 'http://page')
    const api = createApi({ catalogue, agendas, clock: options.clock })
    const response = await renderPage(new Request(address, { headers: { accept: 'text/html' } }), nonce, {
      ...options,
      bootLate: undefined,
      context: { ...options.context, api },
    })
    return reply
      .code(response.status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', previewPolicy(nonce))
      .send(standStill(await response.text()))
  }
}

const previewPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
  ].join('; ')

export const standStill = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replace(/(<a\b[^>]*?)\shref="[^"]*"/gi, '$1')
