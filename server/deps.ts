import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, openDatabase } from '#db/client.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { type Env, folderOfPhotos } from './env.ts'
import { createPhotoShelf } from './modules/catalogue/photo-shelf.ts'
import { type CatalogueMemory, rememberCatalogue } from './modules/catalogue/remember-catalogue.ts'
import type { MailGateway, SmsGateway } from './modules/notifications/gateway.ts'
import { createMsg91Gateway } from './modules/notifications/gateway-msg91.ts'
import { createSmtpGateway } from './modules/notifications/gateway-smtp.ts'
import { readTemplateIds, type TemplateSettings } from './modules/notifications/rules.ts'
import { createOfferDesk, type OfferDesk } from './modules/offers/note-arrival.ts'
import type { PaymentGateway } from './modules/payments/gateway.ts'
import { createRazorpayGateway } from './modules/payments/gateway-razorpay.ts'
import { type AgendaMemory, rememberAgendas } from './modules/scheduling/remember-agendas.ts'
import type { VideoGateway } from './modules/video/gateway.ts'
import { createJitsiGateway } from './modules/video/gateway-jitsi.ts'
import { createSealedText, type SealedText } from './sealed-text.ts'

/** Everything in which one run differs from another: settings, time, chance, and the world outside. */
export type Deps = {
  env: Env
  log: FastifyBaseLogger
  clock: { now(): Date }
  newId(): string
  /** Signs cookies and links, and makes the keyed hashes that the database holds instead of codes and numbers. */
  secretKey: string
  /** Seal what people wrote in confidence, the newest first. */
  dataKeys: [string, ...string[]]
  db: Database
  jobs: Jobs
  mail: MailGateway
  sms: SmsGateway
  payment: PaymentGateway
  paymentSecrets: { keySecret: string; webhookSecrets: string[] }
  video: VideoGateway
  /** The address visitors use, for links in messages; no slash at its end. */
  publicUrl: string
  mailFrom: string
  sealedText: SealedText
  /** What this process remembers of the database for a few seconds. Code that changes the data must call `forget`. */
  catalogue: CatalogueMemory
  agendas: AgendaMemory
  offers: OfferDesk
}

/** The providers' addresses and keys: from the settings, or from the sandbox where a setting is missing. */
export type ProviderSettings = TemplateSettings & {
  SMTP_URL: string
  MSG91_BASE_URL: string
  MSG91_AUTH_KEY: string
  RAZORPAY_API_BASE: string
  RAZORPAY_CHECKOUT_JS_URL: string
  RAZORPAY_KEY_ID: string
  RAZORPAY_KEY_SECRET: string
  RAZORPAY_WEBHOOK_SECRETS: string
  JITSI_DOMAIN: string
  JITSI_APP_ID: string
  JITSI_SECRET: string
}

export type DepsOptions = {
  env: Env
  log: FastifyBaseLogger
  databaseUrl: string
  secretKey: string
  dataKeys: [string, ...string[]]
  providers: ProviderSettings
}

/** The real things. Tests build their own, with a frozen clock and a database of their own. */
export function createDeps({ env, log, databaseUrl, secretKey, dataKeys, providers }: DepsOptions): Deps {
  const db = openDatabase({ url: databaseUrl, log, maxConnections: env.DATABASE_CONNECTIONS })
  const clock = { now: () => new Date() }
  return {
    env,
    log,
    clock,
    newId: randomUUID,
    secretKey,
    dataKeys,
    db,
    jobs: createJobs({ db, log, clock }),
    mail: createSmtpGateway({ url: providers.SMTP_URL, from: env.MAIL_FROM }),
    sms: createMsg91Gateway({
      baseUrl: providers.MSG91_BASE_URL,
      authKey: providers.MSG91_AUTH_KEY,
      templateIds: readTemplateIds(providers),
    }),
    payment: createRazorpayGateway({
      apiBase: providers.RAZORPAY_API_BASE,
      checkoutScriptUrl: providers.RAZORPAY_CHECKOUT_JS_URL,
      keyId: providers.RAZORPAY_KEY_ID,
      keySecret: providers.RAZORPAY_KEY_SECRET,
    }),
    paymentSecrets: {
      keySecret: providers.RAZORPAY_KEY_SECRET,
      webhookSecrets: providers.RAZORPAY_WEBHOOK_SECRETS.split(',').map((secret) => secret.trim()),
    },
    video: createJitsiGateway({
      domain: providers.JITSI_DOMAIN,
      appId: providers.JITSI_APP_ID,
      secret: providers.JITSI_SECRET,
    }),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    mailFrom: env.MAIL_FROM,
    sealedText: createSealedText(...dataKeys),
    catalogue: rememberCatalogue(db, { clock, listPhotos: createPhotoShelf(folderOfPhotos(env)).list }),
    agendas: rememberAgendas({ db, clock }),
    offers: createOfferDesk({ db, clock, secretKey, isSecure: env.isProduction }),
  }
}
