import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { after, type Duration, seconds } from '#contract/values/time.ts'
import type { Database, Queries } from '#db/client.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { countAsSession } from '#server/modules/payments/count-as-session.ts'
import type { ProviderPayment } from '#server/modules/payments/gateway.ts'
import { createRazorpayGateway } from '#server/modules/payments/gateway-razorpay.ts'
import { openOrder } from '#server/modules/payments/open-order.ts'
import { oweRefund } from '#server/modules/payments/owe-refund.ts'
import { prepareOrder } from '#server/modules/payments/prepare-order.ts'
import { findOrderOfProvider, recordPayment } from '#server/modules/payments/record-payment.ts'

export const AMOUNT = 295_000
const GST = 45_000

/**
 * The payments module with the sandbox provider behind a real connection, and the simplest possible caller: the first
 * captured payment of a reference is its session, every other one goes back.
 */
export async function openPaymentDesk(db: Database) {
  const dir = await mkdtemp(join(tmpdir(), 'desk-'))
  const { sandbox, url, close } = await serveSandbox({ dir, port: 0 })
  afterAll(async () => {
    await close()
    await rm(dir, { recursive: true, force: true })
  })
  const settings = sandbox.settingsFor(url)
  const payment = createRazorpayGateway({
    apiBase: settings.RAZORPAY_API_BASE,
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    checkoutScriptUrl: settings.RAZORPAY_CHECKOUT_JS_URL,
    timeout: seconds(0.4),
    chance: () => 0,
  })
  let now = new Date()
  const logged: { level: string; message: string; details: object }[] = []
  const write = (level: string) => (details: object, message: string) => void logged.push({ level, message, details })
  const enqueued: { job: string; data: Record<string, string> }[] = []
  let workers: Pick<Jobs, 'enqueue'> | undefined
  const deps = {
    db,
    payment,
    clock: { now: () => now },
    newId: () => randomUUID() as string,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    jobs: {
      async enqueue<Data extends object>(tx: Queries, job: JobDefinition<Data>, data: Data) {
        enqueued.push({ job: job.name, data: data as Record<string, string> })
        await workers?.enqueue(tx, job, data)
        return true
      },
    },
    paymentSecrets: {
      keySecret: settings.RAZORPAY_KEY_SECRET,
      webhookSecrets: settings.RAZORPAY_WEBHOOK_SECRETS.split(','),
    },
  }

  async function settle(told: ProviderPayment): Promise<void> {
    await db.transaction(async (tx) => {
      const order = await findOrderOfProvider(tx, told.orderId ?? '', { lock: true })
      if (!order) return
      const paid = await recordPayment(deps, tx, order, told)
      if (paid.status !== 'captured' || paid.settledAs) return
      const { rows } = await db.pool.query(
        "select 1 from payments where reference = $1 and settled_as = 'session' and id <> $2",
        [order.reference, paid.id],
      )
      const isSession = rows.length === 0 && paid.amount === AMOUNT
      if (isSession) await countAsSession(deps, tx, paid, { price: AMOUNT - GST, gst: GST })
      else await oweRefund(deps, tx, paid, { why: 'extra' })
    })
  }

  async function control<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await fetch(`${settings.RAZORPAY_API_BASE}/_sim${path}`, {
      method: path === '/webhook' ? 'PUT' : 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  const prepare = async (reference: string = randomUUID()) => {
    const { id } = await db.transaction((tx) => prepareOrder(deps, tx, { reference, amount: AMOUNT }))
    return { id, reference }
  }

  return {
    deps,
    settings,
    sandbox,
    books: sandbox.payment.books,
    logged,
    enqueued,
    settle,
    prepare,
    errors: () => logged.filter(({ level }) => level === 'error').map(({ message }) => message),
    /** From now on jobs are not only noted but run. */
    employ: (jobs: Pick<Jobs, 'enqueue'>) => {
      workers = jobs
    },
    /** Our clock, not the provider's. */
    advance: (span: Duration) => {
      now = after(now, span)
    },
    /** The provider's clock, not ours. */
    advanceProvider: (span: Duration) => control('/clock', { advance_seconds: span / seconds(1) }),
    sendEventsTo: (address: string | null) => control('/webhook', { url: address }),
    async anOrder(reference?: string) {
      const prepared = await prepare(reference)
      const opened = await openOrder(deps, prepared.id)
      if (!opened.ok) throw new Error(opened.reason)
      return { ...prepared, providerOrderId: opened.value.providerOrderId }
    },
    /** A visitor pays; returns the id of the payment. */
    async pay(providerOrderId: string, more: object = {}): Promise<string> {
      const path = `/orders/${providerOrderId}/pay`
      const answer = await control<{
        razorpay_payment_id?: string
        payment_id?: string
        error?: { metadata: { payment_id: string } }
      }>(path, more)
      return answer.razorpay_payment_id ?? answer.payment_id ?? answer.error?.metadata.payment_id ?? ''
    },
    async tell(paymentId: string): Promise<void> {
      const told = await payment.getPayment(paymentId)
      if (told.fate !== 'answered') throw new Error(told.error)
      await settle(told.value)
    },
    async read<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
      return (await db.pool.query<Row>(query, values)).rows
    },
  }
}

type Deadly = {
  file: string
  /** What to do with `module`, which is the file, and `deps`. */
  call: string
  /** The process is killed after the provider's answer to this call. */
  killAfter: 'createOrder' | 'refund'
  databaseUrl: string
  now: Date
  settings: { RAZORPAY_API_BASE: string; RAZORPAY_KEY_ID: string; RAZORPAY_KEY_SECRET: string }
}

/** A process of its own asks the real sandbox, and is killed before it can record the answer. */
export async function runAndKill({ file, call, killAfter, databaseUrl, now, settings }: Deadly): Promise<void> {
  const folder = join(import.meta.dirname, '../../server/modules/payments')
  const script = `
    import { randomUUID } from 'node:crypto'
    import { drizzle } from 'drizzle-orm/node-postgres'
    import { createRazorpayGateway } from '${folder}/gateway-razorpay.ts'
    import * as module from '${folder}/${file}'
    const { databaseUrl, now, settings } = JSON.parse(process.env.TASK)
    const payment = createRazorpayGateway({
      apiBase: settings.RAZORPAY_API_BASE,
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      checkoutScriptUrl: '/checkout.js',
    })
    const ask = payment.${killAfter}
    payment.${killAfter} = async (...question) => {
      const answer = await ask(...question)
      if (answer.fate === 'answered') process.kill(process.pid, 'SIGKILL')
      return answer
    }
    const log = { info() {}, warn() {}, error() {} }
    const deps = { db: drizzle(databaseUrl), payment, log, newId: randomUUID, clock: { now: () => new Date(now) } }
    await ${call}
  `
  const env = { ...process.env, TASK: JSON.stringify({ databaseUrl, now, settings }) }
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit']
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`the process was to be killed, and ended with ${code}`)
}
