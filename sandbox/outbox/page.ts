import { type Html, html } from '../pages/html.ts'
import type { Channel, Message } from './outbox.ts'
import type { OutboxOptions } from './routes.ts'

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const LABELS: Record<Channel, string> = { email: 'Mail', sms: 'Text message' }

export function renderOutbox(place: OutboxOptions, messages: Message[], channel: Channel | undefined): Html {
  const { base, samples, token } = place
  const path = `${base}/outbox`
  return html`<h1>Outbox</h1>
<p class="lead">${countMessages(messages.length)}, newest first. None of them left this machine.</p>
${samples && html`<p><a href="${samples}">See every message we can send</a>, about people who do not exist.</p>`}
${token && html`<p><a href="${path}?token=${token}">Link for another device</a>. Whoever has it sees all of this: hand it to nobody else.</p>`}
<div class="actions">
${filterLink(path, 'All', channel === undefined)}
${filterLink(`${path}?channel=email`, 'Mail', channel === 'email')}
${filterLink(`${path}?channel=sms`, 'Text messages', channel === 'sms')}
<a href="${path}${channel ? `?channel=${channel}` : ''}">Refresh</a>
${messages.length > 0 && html`<form method="post" action="${path}/clear"><button class="quiet">Clear the outbox</button></form>`}
</div>
${messages.length > 0 ? html`<ol class="messages">${messages.map((message) => renderMessage(path, message))}</ol>` : EMPTY}`
}

const EMPTY = html`<div class="empty"><p>Nothing here yet. Messages appear as the site sends them; refresh to look again.</p></div>`

function renderMessage(path: string, message: Message): Html {
  const title = message.subject ?? LABELS[message.channel]
  return html`<li class="card" id="m-${message.id}"><article aria-labelledby="t-${message.id}">
<h2 id="t-${message.id}">${title || 'No subject'}</h2>
<dl class="facts">
<div><dt>To</dt><dd>${message.to}</dd></div>
<div><dt>By</dt><dd>${LABELS[message.channel]}</dd></div>
<div><dt>At</dt><dd><time datetime="${message.at}">${TIME.format(new Date(message.at))} IST</time></dd></div>
</dl>
<pre class="plain">${message.text}</pre>
${message.html !== undefined && renderPreview(path, message.id, title)}
${message.attachments && renderAttachments(path, message.id, message.attachments)}
</article></li>`
}

function renderPreview(path: string, id: string, title: string): Html {
  return html`<details><summary>Show the mail as designed</summary>
<iframe sandbox title="Preview of ${title}" src="${path}/${id}/html" loading="lazy"></iframe></details>`
}

function renderAttachments(path: string, id: string, attachments: NonNullable<Message['attachments']>): Html {
  const items = attachments.map(
    ({ filename, contentType, size }, position) => html`<li>
<a href="${path}/${id}/attachments/${position}" download>${filename}</a> <span class="quiet">${contentType}, ${size} bytes</span></li>`,
  )
  return html`<ul aria-label="Attachments">${items}</ul>`
}

function filterLink(href: string, label: string, isCurrent: boolean): Html {
  return isCurrent ? html`<a href="${href}" aria-current="true">${label}</a>` : html`<a href="${href}">${label}</a>`
}

function countMessages(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`
}
