import type { Log } from '#db/log.ts'
import { compareBooks } from '../payments/check-books.ts'
import type { Database } from './store.ts'
import { sumSessions } from './store-sessions.ts'

export type SessionCheckDeps = { db: Database; clock: { now(): Date }; log: Pick<Log, 'info' | 'error'> }

/** [B32] What all sessions cost, less what the books hold for sessions. Any difference needs a person. */
export async function checkSessions({ db, clock, log }: SessionCheckDeps): Promise<number> {
  const [booked, { figures }] = await Promise.all([sumSessions(db), compareBooks(db, clock.now())])
  const difference = booked - figures.ledger.sessions
  if (difference === 0) log.info({ paise: booked }, 'the sessions agree with the books')
  else log.error({ difference }, 'the sessions do not agree with the books')
  return difference
}
