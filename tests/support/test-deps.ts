import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#db/client.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { rememberCatalogue } from '#server/modules/catalogue/remember-catalogue.ts'
import { createOfferDesk } from '#server/modules/offers/note-arrival.ts'
import type { PaymentGateway } from '#server/modules/payments/gateway.ts'
import { rememberAgendas } from '#server/modules/scheduling/remember-agendas.ts'
import { createJitsiGateway } from '#server/modules/video/gateway-jitsi.ts'
import { createSealedText } from '#server/sealed-text.ts'

const silence = async () => ({ fate: 'unknown', error: 'nobody answers in this test' }) as const
const silentProvider: PaymentGateway = {
  keyId: 'rzp_test_nobody',
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  hostedCheckoutUrl: 'https://api.razorpay.com/v1/checkout/embedded',
  createOrder: silence,
  getOrder: silence,
  findOrderByReceipt: silence,
  listOrdersByReceipt: silence,
  listPaymentsOf: silence,
  getPayment: silence,
  refund: silence,
  getRefund: silence,
  listRefundsOf: silence,
}

/** Everything a server needs, on a database of the test's own and without real providers. Change one thing per test. */
export function testDeps(db: Database, change: Partial<Deps> = {}): Deps {
  const log = pino({ level: 'silent' })
  const secretKey = 'a key for tests alone'
  const clock = change.clock ?? { now: () => new Date('2030-03-04T09:00:00Z') }
  return {
    env: readEnv({ NODE_ENV: 'test' }),
    log,
    clock,
    newId: randomUUID,
    secretKey,
    dataKeys: [secretKey],
    db,
    jobs: createJobs({ db, log, clock }),
    mail: { send: async () => ({ fate: 'handed_over', reference: 'test' }), close() {} },
    sms: { send: async () => ({ fate: 'handed_over', reference: 'test' }) },
    payment: silentProvider,
    paymentSecrets: { keySecret: 'key secret for tests', webhookSecrets: ['webhook secret for tests'] },
    video: createJitsiGateway({ domain: 'meet.embrace.test', appId: 'tests', secret: 'a video secret for tests' }),
    publicUrl: 'https://embrace.test',
    mailFrom: 'eMbrace <hello@embrace.test>',
    sealedText: createSealedText(secretKey),
    catalogue: rememberCatalogue(db, { clock }),
    agendas: rememberAgendas({ db, clock }),
    offers: createOfferDesk({ db, clock, secretKey, isSecure: false }),
    ...change,
  }
}
