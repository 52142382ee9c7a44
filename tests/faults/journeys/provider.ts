import { createHmac } from 'node:crypto'
import type { SandboxProcess } from '#tests/servers/sandbox-process.ts'

export type Sent = { channel: string; to: string; subject?: string; messageId?: string; text: string }

export type ProviderBooks = {
  orders: { id: string; receipt: string | null; amount: number; status: string }[]
  payments: { id: string; order_id: string; amount: number; status: string; captured: boolean }[]
  refunds: { id: string; payment_id: string; amount: number; status: string; receipt: string | null }[]
  events: { id: string; event: string; state: string; due_at: number; tries: { answer: string }[]; body: object }[]
}

/** The payment provider and the networks of mail and text messages, as reached from outside the server. */
export type Provider = ReturnType<typeof reachProvider>

export function reachProvider({ settings }: SandboxProcess) {
  const payment = settings['RAZORPAY_API_BASE'] ?? ''
  const root = payment.replace(/\/payment$/, '')
  const webhookSecret = settings['RAZORPAY_WEBHOOK_SECRETS'] ?? ''
  const control = async <Body>(method: string, address: string, body?: object): Promise<Body> => {
    const answer = await fetch(address, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Body
  }
  return {
    readBooks: () => control<ProviderBooks>('GET', `${payment}/_sim/books`),
    readOutbox: () => control<Sent[]>('GET', `${root}/outbox.json`),
    readMessagesTo: (to: string) => control<Sent[]>('GET', `${root}/outbox.json?to=${encodeURIComponent(to)}`),
    /** A visitor presses Pay in the provider's dialog. */
    pay: (orderId: string, how: object) =>
      control<Record<string, unknown>>('POST', `${payment}/_sim/orders/${orderId}/pay`, how),
    setFaults: (switches: object) => control<object>('PUT', `${root}/faults`, switches),
    advance: (seconds: number) => control<object>('POST', `${payment}/_sim/clock`, { advance_seconds: seconds }),
    readClock: () => control<{ now: number }>('GET', `${payment}/_sim/clock`),
    sendEventsTo: (url: string) => control<object>('PUT', `${payment}/_sim/webhook`, { url }),
    endRefund: (id: string) => control<object>('POST', `${payment}/_sim/refunds/${id}`, { status: 'processed' }),
    signEvent: (body: string) => createHmac('sha256', webhookSecret).update(body).digest('hex'),
  }
}
