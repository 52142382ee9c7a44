import type { Books } from './books/books.ts'
import type { EventRecord } from './books/records.ts'
import { signWebhook } from './signatures.ts'

export type Deliveries = {
  /** Sends what is due. */
  wake(): void
  /** Resolves when nothing is being sent. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const MOST_AT_ONCE = 16
const ANSWER_WITHIN_MS = 5_000
const GIVE_UP_AFTER_MS = 24 * 3_600_000
const LONGEST_WAIT_MS = 10 * 60_000

/** Delivers events to the shop: at least once, in no certain order, until it answers 2xx within five seconds. */
export function startDeliveries({ books, webhookSecret }: { books: Books; webhookSecret: string }): Deliveries {
  const underWay = new Map<string, Promise<void>>()
  const ended = new AbortController()

  async function deliver(event: EventRecord, url: string) {
    const answer = await send(url, event, webhookSecret, ended.signal)
    if (ended.signal.aborted) return
    const now = books.now()
    const tried = { ...event, tries: [...event.tries, { at: now, answer }] }
    books.commit([{ kind: 'event', value: afterTry(tried, /^2\d\d$/.test(answer), now) }])
  }

  function wake() {
    const url = books.webhookUrl()
    if (url === undefined || ended.signal.aborted) return
    const now = books.now()
    for (const event of books.planned().events) {
      if (underWay.size >= MOST_AT_ONCE) return
      if (event.dueAt > now || underWay.has(event.id)) continue
      const delivery = deliver(event, url).finally(() => {
        underWay.delete(event.id)
        wake()
      })
      underWay.set(event.id, delivery)
    }
  }

  const settle = async () => {
    while (underWay.size > 0) await Promise.all(underWay.values())
  }
  return {
    wake,
    settle,
    stop: async () => {
      ended.abort()
      await settle()
    },
  }
}

function afterTry(event: EventRecord, isTaken: boolean, now: number): EventRecord {
  // An event with a bad signature stands for a forger, who would not try again.
  if (event.hasBadSignature) return { ...event, state: 'lost' }
  if (isTaken) {
    const copies = event.copies - 1
    return copies > 0 ? { ...event, copies, dueAt: now } : { ...event, copies: 0, state: 'delivered' }
  }
  if (now - event.createdAt >= GIVE_UP_AFTER_MS) return { ...event, state: 'given_up' }
  return { ...event, dueAt: now + Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (event.tries.length - 1)) }
}

/** The status as text, or what went wrong. */
async function send(url: string, event: EventRecord, secret: string, ended: AbortSignal): Promise<string> {
  try {
    const signature = signWebhook(event.hasBadSignature ? `not-${secret}` : secret, event.body)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.any([ended, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer within 5 seconds' : 'not reached'
  }
}
