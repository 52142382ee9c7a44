import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Duration, seconds } from '#contract/values/time.ts'
import { redact } from '#server/redact.ts'
import { readBase } from '#server/this-machine.ts'
import type { PaymentGateway, ProviderPayment, ProviderRefund, ProviderReply } from './gateway.ts'

export type RazorpaySettings = {
  /** `https://api.razorpay.com`, or a sandbox on this machine. */
  apiBase: string
  keyId: string
  keySecret: string
  /** `https://checkout.razorpay.com/v1/checkout.js`, or a path where a sandbox is served beside us. */
  checkoutScriptUrl: string
  /** How long one answer may take before the fate counts as unknown. */
  timeout?: Duration
  /** Between 0 and 1; spreads repeated questions, so that many servers do not ask at the same moment. */
  chance?: () => number
}

const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined)

/** What we read of an answer. Everything else may be there, missing, null or of another shape. */
const Order = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  receipt: text,
  status: z.enum(['created', 'attempted', 'paid']),
})
const Payment = z
  .object({
    id: z.string().min(1),
    order_id: text,
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: text,
    amount_refunded: z.int().nullish(),
    error_reason: text,
  })
  .transform(
    ({ order_id, amount_refunded, error_reason, method, ...rest }): ProviderPayment => ({
      ...rest,
      orderId: order_id,
      amountRefunded: amount_refunded ?? 0,
      ...(method && { method }),
      ...(error_reason && { errorReason: error_reason }),
    }),
  )
const Refund = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: text,
  })
  .transform(
    ({ payment_id, receipt, ...rest }): ProviderRefund => ({
      ...rest,
      paymentId: payment_id,
      ...(receipt && { receipt }),
    }),
  )
/** Entries that cannot be read are left out, so that they do not hide the others. */
const collection = <Item>(item: z.ZodType<Item>) =>
  z.object({
    items: z.array(z.unknown()).transform((items): Item[] =>
      items.flatMap((one) => {
        const read = item.safeParse(one)
        return read.success ? [read.data] : []
      }),
    ),
  })
const Refusal = z.object({ error: z.object({ code: z.string(), description: text }) })

const TIMEOUT = seconds(6)
const MOST_TRIES = 3
/** The first wait at most; each further one is up to twice as long. */
const FIRST_WAIT = seconds(0.4)
/** Until a question is given up. */
export const LONGEST_QUESTION = (MOST_TRIES * TIMEOUT + FIRST_WAIT * (2 ** (MOST_TRIES - 1) - 1)) as Duration

/**
 * [P3] Minutes after which the provider no longer captures a payment that a bank was slow about, and returns it. A little
 * longer than a time is held.
 */
const CAPTURE_WITHIN_MINUTES = 20

type Question<Value> = {
  path: string
  body?: object
  headers?: Record<string, string>
  schema: z.ZodType<Value>
  /** Whether repeating it has no further effect. */
  isRepeatable: boolean
}

export function createRazorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { keyId, checkoutScriptUrl } = settings
  const base = readBase('RAZORPAY_API_BASE', settings.apiBase)
  const ask = createAsker({ ...settings, apiBase: base })
  const get = <Value>(path: string, schema: z.ZodType<Value>) => ask({ path, schema, isRepeatable: true })
  const listOrdersByReceipt = async (receipt: string) => {
    const found = takeItems(await get(`/v1/orders?receipt=${encodeURIComponent(receipt)}`, collection(Order)))
    if (found.fate !== 'answered') return found
    return { fate: 'answered' as const, value: found.value.filter((order) => order.receipt === receipt) }
  }

  return {
    keyId,
    checkoutScriptUrl,
    hostedCheckoutUrl: checkoutScriptUrl.startsWith('/')
      ? checkoutScriptUrl.replace(/checkout\.js$/, 'checkout/embedded')
      : `${base}/v1/checkout/embedded`,
    createOrder: ({ receipt, amount, reference }) => {
      const periods = { automatic_expiry_period: CAPTURE_WITHIN_MINUTES, manual_expiry_period: CAPTURE_WITHIN_MINUTES }
      const body = {
        amount,
        currency: 'INR',
        receipt,
        notes: { booking_id: reference },
        payment: { capture: 'automatic', capture_options: { ...periods, refund_speed: 'normal' } },
      }
      return ask({ path: '/v1/orders', body, schema: Order, isRepeatable: false })
    },
    getOrder: (id) => get(at('orders', id), Order),
    async findOrderByReceipt(receipt) {
      const found = await listOrdersByReceipt(receipt)
      return found.fate === 'answered' ? { fate: 'answered', value: found.value[0] } : found
    },
    listOrdersByReceipt,
    listPaymentsOf: async (id) => takeItems(await get(`${at('orders', id)}/payments`, collection(Payment))),
    getPayment: (id) => get(at('payments', id), Payment),
    refund: (paymentId, { amount, key, reference }) =>
      ask({
        path: `${at('payments', paymentId)}/refund`,
        body: { amount, speed: 'normal', receipt: key, notes: { booking_id: reference } },
        headers: { 'X-Refund-Idempotency': key },
        schema: Refund,
        isRepeatable: true,
      }),
    getRefund: (id) => get(at('refunds', id), Refund),
    listRefundsOf: async (id) => takeItems(await get(`${at('payments', id)}/refunds`, collection(Refund))),
  }
}

const at = (kind: string, id: string) => `/v1/${kind}/${encodeURIComponent(id)}`

function takeItems<Item>(answer: ProviderReply<{ items: Item[] }>): ProviderReply<Item[]> {
  return answer.fate === 'answered' ? { fate: 'answered', value: answer.value.items } : answer
}

function createAsker({ apiBase, keyId, keySecret, timeout = TIMEOUT, chance = Math.random }: RazorpaySettings) {
  // Exactly `Basic`: the provider refuses any other spelling of the word.
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function askOnce<Value>({ path, body, headers, schema }: Question<Value>): Promise<ProviderReply<Value>> {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        // Following a redirect would hand the key to wherever it points.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      return judge(response.status, parseJson(await response.text()), schema)
    } catch (error) {
      return { fate: 'unknown', error: `razorpay ${nameFailure(error)}` }
    }
  }

  return async function ask<Value>(question: Question<Value>): Promise<ProviderReply<Value>> {
    for (let tries = 1; ; tries++) {
      const answer = await askOnce(question)
      if (answer.fate !== 'unknown' || !question.isRepeatable || tries === MOST_TRIES) return answer
      await wait(FIRST_WAIT * 2 ** (tries - 1) * (0.5 + chance() / 2))
    }
  }
}

/** Told to wait, or that the same refund is being made right now: the provider may still do it. */
const NOT_NOW = new Set([408, 409, 425, 429])

/** [P4] [P10] Only an answer in the provider's own format counts as a refusal; a proxy in between cannot know. */
function judge<Value>(status: number, body: unknown, schema: z.ZodType<Value>): ProviderReply<Value> {
  if (status >= 200 && status < 300) {
    const value = schema.safeParse(body)
    if (value.success) return { fate: 'answered', value: value.data }
    return { fate: 'unknown', error: `razorpay ${status}: not an answer we know` }
  }
  const refusal = Refusal.safeParse(body)
  const isNo = status >= 400 && status < 500 && !NOT_NOW.has(status) && refusal.success
  if (!isNo) return { fate: 'unknown', error: `razorpay ${status}` }
  const { code, description = '' } = refusal.data.error
  return { fate: 'refused', error: redact(`razorpay ${status} ${code}: ${description}`) }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function nameFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'did not answer in time'
  return findCode(error) ?? 'connection broke'
}

function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return findCode(error.cause)
}
