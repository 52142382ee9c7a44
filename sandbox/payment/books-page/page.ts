import { type Html, html } from '../../pages/html.ts'
import type { EventRecord, OrderRecord, PaymentRecord, RefundRecord } from '../books/records.ts'
import type { Provider } from '../provider.ts'
import { writeAmount } from '../write-amount.ts'

export const LEAPS = [
  { seconds: 600, label: '10 minutes' },
  { seconds: 1_260, label: '21 minutes' },
  { seconds: 7_260, label: '2 hours' },
  { seconds: 86_400, label: 'One day' },
] as const

const MOST_SHOWN = 50

export function renderBooks(base: string, { books }: Provider): Html {
  const orders = books.orders()
  const events = books.events()
  return html`<h1>Payments</h1>
<p class="lead">Every order, newest first, as the payment provider has it in its books. Programs read
<a href="${base}/payment/_sim/books">the same as JSON</a>.</p>
${renderClock(base, books.now(), books.desk().aheadMs)}
<h2>Orders</h2>
${orders.length === 0 ? renderEmpty('No order yet. One is made when somebody goes on to pay.') : undefined}
<ul class="messages">${orders.slice(0, MOST_SHOWN).map((order) => renderOrder(order, books))}</ul>
${renderRest(orders.length, 'orders')}
<h2 id="events">Events</h2>
<p>Sent to ${books.webhookUrl() === undefined ? 'nobody yet: they wait' : html`<code>${books.webhookUrl()}</code>`}.</p>
<ul class="messages">${events.slice(0, MOST_SHOWN).map((event) => renderEvent(base, event))}</ul>
${renderRest(events.length, 'events')}`
}

function renderClock(base: string, now: number, aheadMs: number): Html {
  const presses = LEAPS.map(
    ({ seconds, label }) => html`<button class="quiet" name="seconds" value="${seconds}">${label}</button>`,
  )
  return html`<div class="card clock"><h2>Clock</h2>
<p>It is ${writeTime(now)} for the payment provider${aheadMs > 0 && html`, ${writeSpan(aheadMs)} ahead of this machine`}.
Put it forward by:</p>
<form class="actions" method="post" action="${base}/payments/clock">${presses}</form></div>`
}

function renderOrder({ id, wire }: OrderRecord, books: Provider['books']): Html {
  const payments = books.payments(id).toReversed()
  return html`<li class="card"><h3>${writeAmount(wire.amount)} <span class="badge ${wire.status}">${wire.status}</span></h3>
${renderFacts({ Order: id, Receipt: wire.receipt ?? '', Made: writeTime(wire.created_at * 1_000) })}
${payments.map((payment) => renderPayment(payment, books.refunds(payment.id).toReversed()))}</li>`
}

function renderPayment({ id, wire }: PaymentRecord, refunds: RefundRecord[]): Html {
  return html`<div class="part"><p><b>Payment</b> <span class="badge ${wire.status}">${wire.status}</span></p>
${renderFacts({
  Id: id,
  Amount: writeAmount(wire.amount),
  By: wire.method,
  Why: wire.error_reason ?? '',
  Returned: wire.amount_refunded > 0 ? writeAmount(wire.amount_refunded) : '',
})}
${refunds.map(
  (refund) => html`<p><b>Refund</b> <span class="badge ${refund.wire.status}">${refund.wire.status}</span></p>
${renderFacts({ Id: refund.id, Amount: writeAmount(refund.wire.amount), Key: refund.key ?? '' })}`,
)}</div>`
}

function renderEvent(base: string, { id, event, state, createdAt, tries }: EventRecord): Html {
  return html`<li class="card"><h3>${event} <span class="badge ${state}">${state.replace('_', ' ')}</span></h3>
${renderFacts({
  Id: id,
  Made: writeTime(createdAt),
  Tries: String(tries.length),
  'Last answer': tries.at(-1)?.answer ?? '',
})}
<form class="actions" method="post" action="${base}/payments/events/${id}/deliver">
<button class="quiet">Deliver again<span class="unseen"> ${event} ${id}</span></button></form></li>`
}

function renderFacts(facts: Record<string, string>): Html {
  const shown = Object.entries(facts).filter(([, value]) => value !== '')
  return html`<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function renderRest(count: number, what: string): Html | undefined {
  return count > MOST_SHOWN ? html`<p>And ${count - MOST_SHOWN} older ${what}.</p>` : undefined
}

const renderEmpty = (words: string) => html`<p class="empty">${words}</p>`

function writeTime(at: number): string {
  return new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
}

function writeSpan(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2_880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`
}
