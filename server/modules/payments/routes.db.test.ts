import { createHash, createHmac, randomUUID } from 'node:crypto'
import fastify, { type InjectOptions } from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { otherPaths } from '#contract/wire.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPaymentDesk } from '#tests/support/payment-desk.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { checkBooks } from './check-books.ts'
import { registerPaymentJobs } from './jobs.ts'
import { NotAnsweredYet, processEvent } from './process-event.ts'
import { servePaymentWebhook, type WebhookDeps } from './routes.ts'

const { db } = await testDatabase()
const desk = await openPaymentDesk(db)
const { deps, books, sandbox } = desk
const [secret = ''] = deps.paymentSecrets.webhookSecrets

beforeEach(async () => {
  sandbox.faults.set({ paymentApi: null, payment: null, webhook: null, refund: null })
  await db.pool.query('delete from payment_events')
  desk.enqueued.length = 0
  desk.logged.length = 0
})

function anApp(change: Partial<WebhookDeps> = {}) {
  const app = fastify({ forceCloseConnections: true })
  app.post('/elsewhere', async (request) => ({ body: request.body }))
  servePaymentWebhook(app, { ...deps, ...change })
  onTestFinished(() => app.close())
  return app
}

const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex')

const aCall = (body: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: otherPaths.paymentWebhook,
  headers: {
    'content-type': 'application/json',
    'x-razorpay-signature': sign(body),
    'x-razorpay-event-id': randomUUID(),
    ...headers,
  },
  payload: body,
})

const anEvent = (event: string, ids: { payment?: string; order?: string; refund?: string } = {}) =>
  JSON.stringify({
    entity: 'event',
    event,
    payload: Object.fromEntries(
      Object.entries(ids).map(([kind, id]) => [kind, { entity: { id, status: 'captured' } }]),
    ),
  })

const events = () =>
  desk.read('select event, provider_event_id, provider_payment_id, state from payment_events order by received_at')

test('[P2] [P13] a signed call is kept with its job and answered 200 with nothing in it', async () => {
  const body = anEvent('payment.captured', { payment: 'pay_1' })
  const answer = await anApp().inject(aCall(body, { 'x-razorpay-event-id': 'ev_1' }))
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await events()).toEqual([
    { event: 'payment.captured', provider_event_id: 'ev_1', provider_payment_id: 'pay_1', state: 'received' },
  ])
  expect(desk.enqueued).toEqual([{ job: 'payments.process-event', data: { eventId: expect.any(String) } }])
})

test('[P13] the same call five times at once is one event and one job', async () => {
  const app = anApp()
  const call = aCall(anEvent('order.paid', { payment: 'pay_1' }))
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(call)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect([(await events()).length, desk.enqueued.length]).toEqual([1, 1])
})

test('[P13] a call without an id of its own, or with a strange one, is known by its bytes', async () => {
  const app = anApp()
  const body = anEvent('order.paid', { payment: 'pay_1' })
  const hash = createHash('sha256').update(body).digest('hex')
  for (const id of ['', "'; drop table", 'x'.repeat(200)]) {
    expect((await app.inject(aCall(body, { 'x-razorpay-event-id': id }))).statusCode).toBe(200)
  }
  expect(await events()).toMatchObject([{ provider_event_id: hash }])
})

test('[P2] a forged call is refused, and nothing of it is kept', async () => {
  const app = anApp()
  const body = anEvent('payment.captured', { payment: 'pay_1' })
  const forged: Record<string, string>[] = [
    { 'x-razorpay-signature': '' },
    { 'x-razorpay-signature': 'nonsense' },
    { 'x-razorpay-signature': sign(body, 'another secret') },
    { 'x-razorpay-signature': sign(body, deps.paymentSecrets.keySecret) },
    { 'x-razorpay-signature': sign(`${body} `) },
  ]
  for (const headers of forged) {
    const answer = await app.inject(aCall(body, headers))
    expect([answer.statusCode, answer.json().reason]).toEqual([400, 'signature_wrong'])
  }
  const empty = await app.inject({ method: 'POST', url: otherPaths.paymentWebhook })
  expect(empty.statusCode).toBe(400)
  expect([await events(), desk.enqueued]).toEqual([[], []])
  const told = { level: 'warn', message: 'a payment event was not signed by the provider' }
  expect(desk.logged).toEqual(Array.from({ length: 6 }, () => ({ ...told, details: { bytes: expect.any(Number) } })))
})

test('[P2] after a change of secret both the old and the new are believed', async () => {
  const app = anApp({ paymentSecrets: { webhookSecrets: ['the-new-secret', secret] } })
  const body = anEvent('order.paid')
  expect((await app.inject(aCall(body))).statusCode).toBe(200)
  const renewed = aCall(body, { 'x-razorpay-signature': sign(body, 'the-new-secret') })
  expect((await app.inject(renewed)).statusCode).toBe(200)
})

test('[P2] the signature decides, whatever kind of content a call claims to be', async () => {
  const app = anApp()
  const body = anEvent('order.paid', { payment: 'pay_1' })
  const kinds = ['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded', 'image/png']
  for (const kind of kinds) {
    expect([kind, (await app.inject(aCall(body, { 'content-type': kind }))).statusCode]).toEqual([kind, 200])
    const forged = aCall(body, { 'content-type': kind, 'x-razorpay-signature': '0'.repeat(64) })
    expect([kind, (await app.inject(forged)).statusCode]).toEqual([kind, 400])
  }
  expect(await events()).toHaveLength(4)
  expect((await app.inject(aCall(body, { 'content-type': 'nonsense' }))).statusCode).toBe(415)
  const elsewhere = await app.inject({ method: 'POST', url: '/elsewhere', payload: { a: 1 } })
  expect(elsewhere.json()).toEqual({ body: { a: 1 } })
})

test('[P13] a huge call is refused before it is read, even if it is signed', async () => {
  const app = anApp()
  const largest = JSON.stringify({ event: 'order.paid', fill: '' })
  const fill = (length: number) => largest.replace('""', `"${'x'.repeat(length - largest.length)}"`)
  expect((await app.inject(aCall(fill(262_145)))).statusCode).toBe(413)
  expect(await events()).toEqual([])
  expect((await app.inject(aCall(fill(262_144)))).statusCode).toBe(200)
})

test('[P13] a signed call that cannot be read is kept as such and does no harm', async () => {
  const app = anApp()
  for (const body of ['{', 'null', '{"event":"something.new","payload":{"thing":{"entity":{"id":"x"}}}}']) {
    expect((await app.inject(aCall(body))).statusCode).toBe(200)
  }
  for (const { data } of desk.enqueued) await processEvent(deps, data.eventId ?? '', desk.settle)
  expect(await events()).toMatchObject([
    { event: 'unreadable', state: 'ignored' },
    { event: 'unreadable', state: 'ignored' },
    { event: 'something.new', state: 'ignored' },
  ])
})

test('[P13] an event whose job cannot be kept is not kept either, and the provider is asked to call again', async () => {
  const app = anApp({ jobs: { enqueue: () => Promise.reject(new Error('no queue')) } })
  expect((await app.inject(aCall(anEvent('order.paid')))).statusCode).toBe(500)
  expect(await events()).toEqual([])
})

test('[P13] a call is answered while the provider itself is silent: whatever is asked of it is asked by the job', async () => {
  const app = anApp()
  sandbox.faults.set({ paymentApi: { kind: 'timeout' } })
  expect((await app.inject(aCall(anEvent('order.paid', { payment: 'pay_1' })))).statusCode).toBe(200)
  expect(desk.enqueued).toHaveLength(1)
})

async function receive(body: string): Promise<string> {
  await anApp().inject(aCall(body))
  return desk.enqueued.at(-1)?.data.eventId ?? ''
}

const paymentRows = (providerPaymentId: string) =>
  desk.read('select status, settled_as from payments where provider_payment_id = $1', [providerPaymentId])

test('[P13] what a call claims is not believed: the provider is asked what is true', async () => {
  const { providerOrderId } = await desk.anOrder()
  const failed = await desk.pay(providerOrderId, { outcome: 'fail' })
  await processEvent(deps, await receive(anEvent('payment.captured', { payment: failed })), desk.settle)
  expect(await paymentRows(failed)).toEqual([{ status: 'failed', settled_as: null }])
})

test('[P13] a call that names only an order leads to its payments', async () => {
  const { providerOrderId } = await desk.anOrder()
  const paid = await desk.pay(providerOrderId)
  await processEvent(deps, await receive(anEvent('order.paid', { order: providerOrderId })), desk.settle)
  expect(await paymentRows(paid)).toEqual([{ status: 'captured', settled_as: 'session' }])
})

test('[P13] while the provider does not say what is true, the event waits, and is then processed once', async () => {
  const { providerOrderId } = await desk.anOrder()
  const paid = await desk.pay(providerOrderId)
  const id = await receive(anEvent('payment.captured', { payment: paid }))
  sandbox.faults.set({ paymentApi: { kind: 'error' } })
  await expect(processEvent(deps, id, desk.settle)).rejects.toThrow(NotAnsweredYet)
  expect(await events()).toMatchObject([{ state: 'received' }])
  sandbox.faults.set({ paymentApi: null })
  const told: string[] = []
  const settle = async (payment: Parameters<typeof desk.settle>[0]) => {
    told.push(payment.id)
    await desk.settle(payment)
  }
  await processEvent(deps, id, settle)
  await processEvent(deps, id, settle)
  expect(told).toEqual([paid])
  expect(await events()).toMatchObject([{ state: 'processed' }])
})

test('[P13] a payment of somebody else’s order is none of ours', async () => {
  const made = await deps.payment.createOrder({ receipt: 'another-shop', amount: 500, reference: 'x' })
  const foreign = await desk.pay(made.fate === 'answered' ? made.value.id : '')
  const told: unknown[] = []
  await processEvent(deps, await receive(anEvent('payment.captured', { payment: foreign })), async (payment) => {
    told.push(payment)
  })
  expect(told).toEqual([])
  expect(await events()).toMatchObject([{ state: 'ignored' }])
})

test('[P4] money on a second order under our receipt, which nobody was given, goes back', async () => {
  const { providerOrderId } = await desk.anOrder()
  await desk.pay(providerOrderId, { fault: { kind: 'double_payment' } })
  const twins = books.payments().slice(0, 2)
  expect(new Set(twins.map(({ wire }) => wire.order_id)).size).toBe(2)
  for (const order of [providerOrderId, ...twins.map(({ wire }) => wire.order_id)]) {
    await processEvent(deps, await receive(anEvent('order.paid', { order })), desk.settle)
  }
  const settled = await Promise.all(twins.map(({ id }) => paymentRows(id)))
  expect(settled.flat().toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { status: 'captured', settled_as: 'refund' },
    { status: 'captured', settled_as: 'session' },
  ])
})

test('[P5] [P13] what the provider gives back by itself alarms nobody', async () => {
  const { providerOrderId } = await desk.anOrder()
  const aside = await desk.pay(providerOrderId, { fault: { kind: 'authorized_only' } })
  await desk.tell(aside)
  await desk.advanceProvider(seconds(21 * 60))
  const [refund] = books.refunds(aside)
  await processEvent(
    deps,
    await receive(anEvent('refund.processed', { payment: aside, refund: refund?.id ?? '' })),
    desk.settle,
  )
  expect(await paymentRows(aside)).toEqual([{ status: 'returned', settled_as: null }])
  expect(desk.errors()).toEqual([])
})

test('[P13] [P16] from the visitor’s Pay to the refund of an extra payment, the provider’s own calls do it all, however often and in whatever order', {
  timeout: 60_000,
}, async () => {
  const jobs = createJobs({ db, log: quietLog })
  registerPaymentJobs(jobs, { ...deps, clock: { now: () => new Date() } }, { onPayment: desk.settle })
  await jobs.start()
  onTestFinished(() => jobs.stop({ within: seconds(5) }))
  desk.employ(jobs)
  const app = anApp()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await desk.sendEventsTo(`${url}${otherPaths.paymentWebhook}`)
  onTestFinished(async () => void (await desk.sendEventsTo(null)))

  const person = { email: 'asha@example.org', contact: '+919876543210' }
  const one = await desk.anOrder()
  const other = await desk.anOrder(one.reference)
  sandbox.faults.set({ webhook: { kind: 'duplicate', times: 2 } })
  const paid = await desk.pay(one.providerOrderId, person)
  await expect
    .poll(() => paymentRows(paid), { timeout: 20_000 })
    .toEqual([{ status: 'captured', settled_as: 'session' }])
  sandbox.faults.set({ webhook: { kind: 'reordered', times: 2 } })
  const extra = await desk.pay(other.providerOrderId, person)
  await expect
    .poll(() => paymentRows(extra), { timeout: 20_000 })
    .toEqual([{ status: 'captured', settled_as: 'refund' }])
  const refundState = () =>
    desk.read('select state from refunds r join payments p on p.id = r.payment_id where provider_payment_id = $1', [
      extra,
    ])
  await expect.poll(refundState, { timeout: 20_000 }).toEqual([{ state: 'processed' }])

  expect(books.refunds(extra)).toHaveLength(1)
  expect((await checkBooks(deps)).isBalanced).toBe(true)
  const kept = await desk.read(
    'select to_jsonb(e)::text from payment_events e union all select to_jsonb(p)::text from payments p',
  )
  expect(JSON.stringify([kept, desk.logged])).not.toMatch(/asha|9876543210|sandbox@upi/)
})
