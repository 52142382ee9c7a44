import { randomUUID } from 'node:crypto'
import { policyVersion } from '#content/policies/version.ts'
import type { Patient } from '#contract/patient.ts'
import { parseDateTime, toInstant } from '#contract/values/clinic-time.ts'
import { type Duration, seconds } from '#contract/values/time.ts'
import type { Database } from '#db/client.ts'
import { phoneProofs } from '#db/schema/phone-verification.ts'
import { type ServedSandbox, serveSandbox } from '#sandbox/serve.ts'
import type { Deps } from '#server/deps.ts'
import { type HoldRequest, holdTime } from '#server/modules/booking/hold-time.ts'
import { registerClient } from '#server/modules/booking/register-client.ts'
import { settlePayment } from '#server/modules/booking/settle-payment.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { compareBooks } from '#server/modules/payments/check-books.ts'
import { checkOrders } from '#server/modules/payments/check-orders.ts'
import { createRazorpayGateway } from '#server/modules/payments/gateway-razorpay.ts'
import { hashPhone } from '#server/modules/phone-verification/rules.ts'
import { aCatalogue, aPractitioner } from './a-practitioner.ts'
import { testDeps } from './test-deps.ts'
import { testFolder } from './test-folder.ts'

export const at = (text: string) => toInstant(parseDateTime(text) ?? Number.NaN)

export type PaidFields = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

/** A clinic with two practitioners, a clock that the test moves, and the sandbox provider behind a real connection. */
export async function openBookingDesk(db: Database, { from = db }: { from?: Database } = {}) {
  let now = new Date('2030-03-04T09:00:00Z')
  const clock = { now: () => now }
  const sandbox = await serveSandbox({ dir: testFolder(), port: 0 })
  const deps = createDeskDeps(from, sandbox, clock)
  // There are no workers: what is enqueued waits, as if the server had died.
  await deps.jobs.start()
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 })] }))

  async function prove(browser: string, phone: string) {
    const provenUntil = new Date(now.getTime() + 30 * 60_000)
    const row = { browser, phone: hashPhone(deps.secretKey, phone), provenAt: now, provenUntil }
    await db.insert(phoneProofs).values(row).onConflictDoNothing()
  }

  /** A client at a browser of their own, whose phone is proved. */
  async function arrive(change: Partial<Patient> = {}) {
    const browser: string = randomUUID()
    const patient = aPatient(change)
    await prove(browser, patient.phone)
    return { browser, clientId: await registerClient(deps, browser, patient) }
  }

  const hold = (who: { browser: string; clientId: string }, change: Partial<HoldRequest> = {}) =>
    holdTime(deps, { ...aHoldRequest(), ...who, ...change })

  /** A client with a paid session. */
  async function book(change: Partial<Patient>, request: Partial<HoldRequest>) {
    const who = await arrive(change)
    const held = await hold(who, request)
    if (!held.ok) throw new Error(held.reason)
    const { razorpay_payment_id } = await pay(held.value.order.id)
    await settleFromProvider(deps, razorpay_payment_id)
    return { ...who, id: held.value.booking.id }
  }

  /** In the provider's dialog, without a browser. */
  const pay = (orderId: string, how: object = {}) => post<PaidFields>(sandbox, `/_sim/orders/${orderId}/pay`, how)

  return {
    deps,
    sandbox,
    clock,
    arrive,
    prove,
    hold,
    book,
    setNow: (next: Date) => {
      now = next
    },
    pay,
    endRefund: (id: string, status: 'processed' | 'failed') => post(sandbox, `/_sim/refunds/${id}`, { status }),
    /** Moves only the provider's clock. */
    advanceProvider: (span: Duration) => post(sandbox, '/_sim/clock', { advance_seconds: span / seconds(1) }),
    play: (name: string) => put(sandbox, '/_sim/scenario', { name }),
    books: () => readBooks(sandbox),
    settle: (paymentId: string, changed: Partial<Deps> = {}) => settleFromProvider({ ...deps, ...changed }, paymentId),
    areBooksRight: async () => (await compareBooks(db, now)).isBalanced,
    reconcile: () => checkOrders(deps, async (payment) => void (await settlePayment(deps, payment))),
    close: async () => {
      await deps.jobs.stop({ graceful: false })
      await sandbox.close()
    },
  }
}
export type BookingDesk = Awaited<ReturnType<typeof openBookingDesk>>

let people = 0

/** Every patient gets a phone of their own. Change one thing per test. */
export function aPatient(change: Partial<Patient> = {}): Patient {
  people += 1
  return {
    name: 'Asha Rao',
    age: 34,
    phone: `98${String(people).padStart(8, '0')}`,
    email: 'asha@example.com',
    emergencyContact: '9700000000',
    guardian: undefined,
    concern: '',
    ...change,
  }
}

export const aHoldRequest = (): Omit<HoldRequest, 'browser' | 'clientId'> => ({
  attemptKey: randomUUID(),
  practitionerId: 101,
  centreId: 1,
  mode: 'video',
  startsAt: at('2030-03-06T11:00'),
  coupon: '',
  offer: undefined,
  policyVersion,
})

function createDeskDeps(db: Database, { sandbox, url }: ServedSandbox, clock: Deps['clock']): Deps {
  const settings = sandbox.settingsFor(url)
  const keys = { keyId: settings.RAZORPAY_KEY_ID, keySecret: settings.RAZORPAY_KEY_SECRET }
  return testDeps(db, {
    clock,
    payment: createRazorpayGateway({
      apiBase: settings.RAZORPAY_API_BASE,
      checkoutScriptUrl: settings.RAZORPAY_CHECKOUT_JS_URL,
      ...keys,
    }),
    paymentSecrets: { keySecret: keys.keySecret, webhookSecrets: [settings.RAZORPAY_WEBHOOK_SECRETS] },
  })
}

async function settleFromProvider(deps: Deps, paymentId: string) {
  const answer = await deps.payment.getPayment(paymentId)
  if (answer.fate !== 'answered') throw new Error(`the sandbox did not answer: ${answer.error}`)
  return settlePayment(deps, answer.value)
}

type Money = {
  id: string
  amount: number
  status: string
  amount_refunded: number
  order_id: string
  payment_id: string
}

async function readBooks({ url }: ServedSandbox) {
  const answer = await fetch(`${url}/payment/_sim/books`)
  return (await answer.json()) as { orders: Money[]; payments: Money[]; refunds: Money[] }
}

const post = <Answer>(sandbox: ServedSandbox, path: string, body: object) => send<Answer>(sandbox, 'POST', path, body)
const put = (sandbox: ServedSandbox, path: string, body: object) => send<unknown>(sandbox, 'PUT', path, body)

async function send<Answer>({ url }: ServedSandbox, method: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/payment${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
