import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#db/client.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { createJobs } from '#server/jobs/jobs.ts'

/** Everything a server needs, on a database of the test's own and with nothing outside. Change one thing per test. */
export function testDeps(db: Database, change: Partial<Deps> = {}): Deps {
  const log = pino({ level: 'silent' })
  return {
    env: readEnv({ NODE_ENV: 'test' }),
    log,
    clock: { now: () => new Date('2030-03-04T09:00:00Z') },
    newId: randomUUID,
    db,
    jobs: createJobs({ db, log }),
    mail: { send: async () => ({ fate: 'handed_over', reference: 'test' }), close() {} },
    sms: { send: async () => ({ fate: 'handed_over', reference: 'test' }) },
    ...change,
  }
}
