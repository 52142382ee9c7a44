import type { FastifyReply } from 'fastify'
import { pages } from '#content/pages.ts'
import { createApi } from '#server/api.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { Preview } from '#server/modules/editing/open-preview.ts'
import { type RenderOptions, renderPage } from './render-page.ts'
import { makeNonce } from './security-headers.ts'

/**
 * [R10] The visitor's page of a draft, as a still: without scripts, links and forms, so that nothing can be booked and nobody
 * gets lost in it. The desk alone may frame it.
 */
export function createPreviewSender(options: RenderOptions) {
  return async function sendPreview(reply: FastifyReply, { id, centreId, catalogue, agendas, changed }: Preview) {
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
      .send(markChanged(standStill(await response.text()), changed, nonce))
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
    "media-src 'self'",
  ].join('; ')

export const standStill = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replace(/(<a\b[^>]*?)\shref="[^"]*"/gi, '$1')

/** Long enough to be found within a paragraph without being there by chance. */
const SENTENCE = 20

/** A marigold edge beside every text of the page that is new, or in which a sentence is. */
export function markChanged(html: string, changed: readonly string[], nonce: string): string {
  const texts = new Set(changed.map((text) => escapeAsReact(text.trim())).filter((text) => text !== ''))
  if (texts.size === 0) return html
  const sentences = [...texts].filter(({ length }) => length >= SENTENCE)
  const isNew = (text: string) => texts.has(text) || sentences.some((sentence) => text.includes(sentence))
  const [head = '', ...main] = html.split(/(?=<main\b)/)
  const marked = main
    .join('')
    .replace(/>([^<]+)</g, (whole, text: string) => (isNew(text) ? `><span data-changed="">${text}</span><` : whole))
  const style = `<style nonce="${nonce}">[data-changed]{box-shadow:-6px 0 0 #f2ae3d}</style>`
  return head.replace('</head>', `${style}</head>`) + marked
}

const escapeAsReact = (text: string) => escapeHtml(text).replaceAll('&#39;', '&#x27;')
