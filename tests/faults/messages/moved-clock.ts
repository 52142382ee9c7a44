import type { Database } from '#db/client.ts'

/** A running clock that a test can set: for our own code and, with the same offset, for the job queue. */
export type MovedClock = {
  now(): Date
  /** How far it is ahead of the machine's, in milliseconds. */
  ahead(): number
  set(to: Date): Promise<void>
}

/** Every statement of the queue asks `pgboss.job_now()` what time it is. */
export async function moveClock(db: Database, start: Date): Promise<MovedClock> {
  let ahead = 0
  const clock: MovedClock = {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    async set(to) {
      ahead = to.getTime() - Date.now()
      await db.pool.query(
        `create or replace function pgboss.job_now() returns timestamptz language sql stable
         as $$ select pg_catalog.now() + interval '${ahead} milliseconds' $$`,
      )
    },
  }
  await clock.set(start)
  return clock
}
