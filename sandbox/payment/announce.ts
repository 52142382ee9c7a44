import type { EventRecord, Put } from './books/records.ts'
import type { EventName, Order, Payment, Refund } from './entities.ts'
import type { WebhookFault } from './faults.ts'
import { newId } from './ids.ts'
import type { Provider } from './provider.ts'

export type News = { event: EventName; payment: Payment; order?: Order; refund?: Refund }

const ACCOUNT = 'acc_SandboxEmbrace'
/** Long enough that the browser's call usually comes first, as with the real provider. */
const USUAL_DELAY_MS = 500
const COPIES = 3

/** Writes what happened and its events in one line of the journal, and sends the events. */
export function commitAndTell(provider: Provider, puts: Put[], news: News[]): WebhookFault | null {
  const { books, deliveries, faults } = provider
  const fault = news.length > 0 ? faults.take('webhook') : null
  const now = books.now()
  const events = news.map((item) => writeEvent(item, now))
  books.commit([
    ...puts,
    ...events.map((value, n) => ({ kind: 'event' as const, value: spoil(value, fault, n, news) })),
  ])
  deliveries.wake()
  return fault
}

function writeEvent({ event, payment, order, refund }: News, now: number): EventRecord {
  const payload = {
    ...(refund && { refund: { entity: refund } }),
    payment: { entity: payment },
    ...(order && { order: { entity: order } }),
  }
  const told = {
    entity: 'event',
    account_id: ACCOUNT,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now / 1_000),
  }
  return {
    id: newId('evt').slice('evt_'.length),
    event,
    // The provider escapes slashes, so a shop that parses the body and writes it anew gets the signature wrong.
    body: JSON.stringify(told).replaceAll('/', String.raw`\/`),
    createdAt: now,
    state: 'waiting',
    dueAt: now + USUAL_DELAY_MS,
    copies: 1,
    hasBadSignature: false,
    tries: [],
  }
}

function spoil(event: EventRecord, fault: WebhookFault | null, position: number, all: News[]): EventRecord {
  switch (fault?.kind) {
    case 'lost':
      return { ...event, state: 'lost' }
    case 'duplicate':
      return { ...event, copies: COPIES }
    case 'reordered':
      return { ...event, dueAt: event.createdAt + (all.length - 1 - position) * 1_000 }
    case 'before_handler':
      return { ...event, dueAt: event.createdAt }
    case 'bad_signature':
      return { ...event, hasBadSignature: true }
    case 'late':
      return { ...event, dueAt: event.createdAt + (fault.minutes ?? 24 * 60) * 60_000 }
    default:
      return event
  }
}
