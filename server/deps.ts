import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, openDatabase } from '#db/client.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import type { Env } from './env.ts'
import { type CatalogueMemory, rememberCatalogue } from './modules/catalogue/remember-catalogue.ts'
import type { MailGateway, SmsGateway } from './modules/notifications/gateway.ts'
import { createMsg91Gateway } from './modules/notifications/gateway-msg91.ts'
import { createSmtpGateway } from './modules/notifications/gateway-smtp.ts'
import { createOfferDesk, type OfferDesk } from './modules/offers/note-arrival.ts'
import { type AgendaMemory, rememberAgendas } from './modules/scheduling/remember-agendas.ts'

/** Everything that makes a run differ from the next one: settings, time, chance, and the world outside. */
export type Deps = {
  env: Env
  log: FastifyBaseLogger
  clock: { now(): Date }
  newId(): string
  db: Database
  jobs: Jobs
  mail: MailGateway
  sms: SmsGateway
  /** What this process remembers of the database for a few seconds. Whoever changes it says so. */
  catalogue: CatalogueMemory
  agendas: AgendaMemory
  offers: OfferDesk
}

/** The providers' addresses and keys: from the settings, or from the sandbox where a setting is missing. */
export type ProviderSettings = {
  SMTP_URL: string
  MSG91_BASE_URL: string
  MSG91_AUTH_KEY: string
  MSG91_TEMPLATE_PHONE_CODE: string
  MSG91_TEMPLATE_SESSION_CONFIRMED: string
  MSG91_TEMPLATE_SESSION_REMINDER: string
}

export type DepsOptions = {
  env: Env
  log: FastifyBaseLogger
  databaseUrl: string
  secretKey: string
  providers: ProviderSettings
}

/** The real things. Tests build their own, with a frozen clock and a database of their own. */
export function createDeps({ env, log, databaseUrl, secretKey, providers }: DepsOptions): Deps {
  const db = openDatabase({ url: databaseUrl, log })
  const clock = { now: () => new Date() }
  return {
    env,
    log,
    clock,
    newId: randomUUID,
    db,
    jobs: createJobs({ db, log }),
    mail: createSmtpGateway({ url: providers.SMTP_URL, from: env.MAIL_FROM }),
    sms: createMsg91Gateway({
      baseUrl: providers.MSG91_BASE_URL,
      authKey: providers.MSG91_AUTH_KEY,
      templateIds: {
        'phone-code': providers.MSG91_TEMPLATE_PHONE_CODE,
        'session-confirmed': providers.MSG91_TEMPLATE_SESSION_CONFIRMED,
        'session-reminder': providers.MSG91_TEMPLATE_SESSION_REMINDER,
      },
    }),
    catalogue: rememberCatalogue(db),
    agendas: rememberAgendas({ db, clock }),
    offers: createOfferDesk({ db, clock, secretKey, isSecure: env.isProduction }),
  }
}
