import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/escape-html.ts'
import { toRegisteredText } from '#server/modules/notifications/rules.ts'
import { costs } from './route-cost.ts'
import { listSampleMessages, type SampleMessage } from './sample-messages.ts'

/** The mails bring styles of their own and nothing else; the frames around them run nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Every message, about made-up people: beside the components, and in the sandbox. Never on a site for visitors. */
export function serveMessageGallery(app: FastifyInstance, path: '/gallery/messages' | '/sandbox/messages') {
  const back = path === '/sandbox/messages' ? '<p><a href="/sandbox/outbox">What was really sent</a></p>' : ''
  app.get(path, costs('call'), (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .send(renderGallery(listSampleMessages(), back)),
  )
}

const styles = `
body { margin: 0; background: #fffbf4; color: #0c2b33; font: 18px/1.6 Verdana, sans-serif }
main { width: min(100% - 2.5rem, 75rem); margin: 2.5rem auto; display: grid; gap: 3rem }
h1, h2 { line-height: 1.15 } a { color: #0f5560 } nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: .6rem 0 }
section { display: grid; gap: 1rem; padding-top: 2rem; border-top: 1px solid #e4dac8 }
.forms { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1.5rem; align-items: start }
iframe { width: 100%; height: 46rem; border: 1px solid #6b7f84; border-radius: 1rem; background: #f6efe2 }
pre { margin: 0; padding: 1.25rem; border-radius: 1rem; background: #fff; font: 16px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }
dt { color: #2f4d55 } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }`

function renderGallery(messages: SampleMessage[], back: string): string {
  const links = messages.map(({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`)
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Messages · eMbrace</title><style>${styles}</style></head><body><main><div><h1>Messages</h1><p>Every message we send, about people who do not exist.</p>${back}<nav aria-label="Messages"><ul>${links.join('')}</ul></nav></div>${messages.map(renderMessage).join('')}</main></body></html>`
}

function renderMessage({ name, title, mail, sms }: SampleMessage): string {
  return `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${escapeHtml(title)}</h2>${mail ? renderMailForms(title, mail) : ''}${sms ? renderSmsFacts(sms) : ''}</section>`
}

const renderMailForms = (title: string, { subject, text, html }: NonNullable<SampleMessage['mail']>) =>
  `<dl><dt>Subject</dt><dd>${escapeHtml(subject)}</dd></dl><div class="forms"><iframe sandbox title="${escapeHtml(title)}, as designed" srcdoc="${escapeHtml(html)}" loading="lazy"></iframe><pre>${escapeHtml(text)}</pre></div>`

const renderSmsFacts = ({ template, text }: NonNullable<SampleMessage['sms']>) =>
  `<dl><dt>Text message, ${text.length} letters</dt><dd>${escapeHtml(text)}</dd><dt>Wording to register for ${template}</dt><dd>${escapeHtml(toRegisteredText(template))}</dd></dl>`
