import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { after, type Duration, hours } from '#contract/values/time.ts'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import type { Sms } from '#server/modules/notifications/gateway.ts'
import { createMsg91Gateway } from '#server/modules/notifications/gateway-msg91.ts'
import { createSmtpGateway } from '#server/modules/notifications/gateway-smtp.ts'
import { readTemplateIds } from '#server/modules/notifications/rules.ts'
import { sendMessage } from '#server/modules/notifications/send-message.ts'
import { createOfferDesk } from '#server/modules/offers/note-arrival.ts'
import { openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createBrowser, type Visit } from './browser.ts'
import { aTargetCatalogue } from './catalogue.ts'
import { timeOfPage } from './cheaply.ts'

const METRICS_TOKEN = 'a token for the attack suite'

/** As strict as with real providers: with the stand-ins the limits are wide. */
const strictLimits = { SMS_HOURLY_BUDGET: '300', SMS_HOURLY_PER_ADDRESS: '10' }

/**
 * The real site as an attacker meets it, with PostgreSQL behind it and the stand-in providers beside it, and everything
 * that shows afterwards whether an attack has succeeded: the database, the provider's books, what was sent, the log.
 */
export async function openSite() {
  const { db } = await testDatabase()
  const desk = await openBookingDesk(db)
  await storeCatalogue(db, aTargetCatalogue())
  desk.deps.catalogue.forget()
  const settings = desk.sandbox.sandbox.settingsFor(desk.sandbox.url)
  const lines: string[] = []
  const log = pino({ level: 'trace', base: null }, { write: (line) => void lines.push(line) })
  const texts: Sms[] = []
  const deps: Deps = {
    ...desk.deps,
    log,
    env: readEnv({ NODE_ENV: 'test', METRICS_TOKEN, ...strictLimits }),
    mail: createSmtpGateway({ url: settings.SMTP_URL, from: 'eMbrace <hello@embrace.test>' }),
    sms: noteTexts(texts, settings),
  }
  const apps: FastifyInstance[] = []
  /** Another server on the same database, with other settings. */
  async function serve(env: Record<string, string>, change: Partial<Deps> = {}) {
    const settled = readEnv({ METRICS_TOKEN, ...strictLimits, NODE_ENV: 'test', ...env })
    const offers = createOfferDesk({ ...deps, isSecure: settled.isProduction })
    const changed = { ...deps, offers, ...change, env: settled }
    const app = await buildApp(changed, { buildDir: resolve('build') })
    apps.push(app)
    return app
  }
  const app = await serve({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    // Otherwise closing would wait for an attacker's half-sent request.
    for (const { server } of apps) server.closeAllConnections()
    await Promise.all(apps.map((one) => one.close()))
    deps.mail.close()
    await desk.close()
  })

  let now = desk.clock.now()
  const wait = (span: Duration) => {
    now = after(now, span)
    desk.setNow(now)
  }
  const browser = (visit: Visit = {}) => createBrowser({ app, ...visit })
  const { port } = app.server.address() as AddressInfo
  // One that is made for each visitor anew.
  const pageMs = await timeOfPage(() => browser().open('/practitioner?pid=101'))

  return {
    app,
    db,
    deps,
    desk,
    serve,
    browser,
    wait,
    lines,
    texts,
    settings,
    port,
    /** How long an ordinary page takes here, to compare an attack with. */
    pageMs,
    now: () => now,
    /** Limits that an attack has used up are free again the next day. */
    nextDay: () => wait(hours(25)),
    rows: async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[],
    count: async (table: string, where = 'true') =>
      Number((await db.pool.query(`select count(*) from ${table} where ${where}`)).rows[0].count),
    /** Hands over everything that is queued, as the job runner would. */
    async deliver() {
      const { rows } = await db.pool.query<{ id: string }>("select id from messages where state = 'queued'")
      for (const { id } of rows) await sendMessage(deps, id)
      return desk.sandbox.sandbox.outbox.list()
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>

/** The number of rows of every table that an attack could write to: it must be the same afterwards. */
export async function countEverything({ rows }: Site): Promise<Record<string, number>> {
  const tables = ['clients', 'bookings', 'payments', 'refunds', 'payment_events', 'messages', 'enquiries', 'invoices']
  const counts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`)
  const [counted] = await rows<Record<string, number>>(`select ${counts.join(', ')}`)
  return counted ?? {}
}

/** Passes every text message to the provider and keeps it for the attacker, who may own the phone. */
function noteTexts(texts: Sms[], settings: Parameters<typeof readTemplateIds>[0] & Msg91): Deps['sms'] {
  const gateway = createMsg91Gateway({
    baseUrl: settings.MSG91_BASE_URL,
    authKey: settings.MSG91_AUTH_KEY,
    templateIds: readTemplateIds(settings),
  })
  return {
    send: (sms) => {
      texts.push(sms)
      return gateway.send(sms)
    },
  }
}
type Msg91 = { MSG91_BASE_URL: string; MSG91_AUTH_KEY: string }
