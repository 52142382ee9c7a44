import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { sandboxPlugin } from '../../app.ts'
import { startSandbox } from '../../start.ts'
import type { HandlerFields } from '../attempts.ts'
import type { Order, Payment, Refund } from '../entities.ts'

export const KEY_ID = 'rzp_test_SANDBOX0000001'
export const KEY_SECRET = 'sandbox-key-secret-0001'
export const KEYS = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`

export type Answer = { status: number; body: Record<string, unknown> & { error?: Record<string, unknown> } }
type Paid = HandlerFields & { error?: { reason: string }; silent?: true; payment_id?: string }
type Event = { id: string; event: string; state: string; tries: { answer: string }[]; body: object }

/** The sandbox at `/sandbox`, with short functions for what a shop and a test ask of its payment provider. */
export async function aProvider({ dir, webhookUrl }: { dir?: string; webhookUrl?: string } = {}) {
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'payment-')))
  const sandbox = await startSandbox({ dir: folder, webhookUrl })
  const app = fastify()
  await app.register(sandboxPlugin, { prefix: '/sandbox', sandbox })
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
    if (dir === undefined) await rm(folder, { recursive: true, force: true })
  })

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const options: InjectOptions = {
      method,
      url: `/sandbox/payment${path}`,
      headers: { authorization: KEYS, ...headers },
    }
    const answer = await app.inject(payload === undefined ? options : { ...options, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  async function mustCall<Body>(...args: Parameters<typeof call>): Promise<Body> {
    const { status, body } = await call(...args)
    if (status !== 200) throw new Error(`${args[1]} answered ${status}: ${JSON.stringify(body)}`)
    return body as Body
  }

  return {
    app,
    sandbox,
    folder,
    call,
    order: (more: object = {}) => mustCall<Order>('POST', '/v1/orders', { amount: 176_882, currency: 'INR', ...more }),
    pay: (orderId: string, more: object = {}) => mustCall<Paid>('POST', `/_sim/orders/${orderId}/pay`, more),
    refund: (paymentId: string, more: object = {}, headers = {}) =>
      mustCall<Refund>('POST', `/v1/payments/${paymentId}/refund`, more, headers),
    readOrder: (id: string) => mustCall<Order>('GET', `/v1/orders/${id}`),
    readPayment: (id: string) => mustCall<Payment>('GET', `/v1/payments/${id}`),
    readRefund: (id: string) => mustCall<Refund>('GET', `/v1/refunds/${id}`),
    advance: (seconds: number) => mustCall('POST', '/_sim/clock', { advance_seconds: seconds }),
    events: async () => (await mustCall<Event[]>('GET', '/_sim/events')).toReversed(),
  }
}
