import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#db/client.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { rememberCatalogue } from '#server/modules/catalogue/remember-catalogue.ts'
import { createOfferDesk } from '#server/modules/offers/note-arrival.ts'
import { rememberAgendas } from '#server/modules/scheduling/remember-agendas.ts'

/** Everything a server needs, on a database of the test's own and with nothing outside. Change one thing per test. */
export function testDeps(db: Database, change: Partial<Deps> = {}): Deps {
  const log = pino({ level: 'silent' })
  const clock = change.clock ?? { now: () => new Date('2030-03-04T09:00:00Z') }
  return {
    env: readEnv({ NODE_ENV: 'test' }),
    log,
    clock,
    newId: randomUUID,
    db,
    jobs: createJobs({ db, log }),
    mail: { send: async () => ({ fate: 'handed_over', reference: 'test' }), close() {} },
    sms: { send: async () => ({ fate: 'handed_over', reference: 'test' }) },
    catalogue: rememberCatalogue(db),
    agendas: rememberAgendas({ db, clock }),
    offers: createOfferDesk({ db, clock, secretKey: 'a key for tests alone', isSecure: false }),
    ...change,
  }
}
