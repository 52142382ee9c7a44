import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

export type Page = { title: string; body: Html; current: 'home' | 'outbox' | 'payments' | 'faults' | 'video' | 'door' }

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `base` is where the sandbox is mounted: '' when it runs alone, '/sandbox' inside the site. */
export function sendPage(reply: FastifyReply, base: string, page: Page) {
  return reply
    .headers({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(renderPage(base, page).markup)
}

function renderPage(base: string, { title, body, current }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Sandbox</title>
<link rel="stylesheet" href="${base}/sandbox.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<p class="name"><span class="arch" aria-hidden="true"></span>Sandbox <span class="quiet">nothing leaves this machine</span></p>
<nav aria-label="Sandbox">
${link(`${base}/`, 'About', current === 'home')}
${link(`${base}/outbox`, 'Outbox', current === 'outbox')}
${link(`${base}/payments`, 'Payments', current === 'payments')}
${link(`${base}/faults`, 'Faults', current === 'faults')}
</nav>
</header>
<main id="main">
${body}
</main>
</body>
</html>
`
}

function link(href: string, label: string, isCurrent: boolean): Html {
  return isCurrent ? html`<a href="${href}" aria-current="page">${label}</a>` : html`<a href="${href}">${label}</a>`
}
