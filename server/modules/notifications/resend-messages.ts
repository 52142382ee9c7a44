import { days } from '#contract/values/time.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMessageJob } from './jobs.ts'
import { type Queries, requeueEnded } from './store.ts'

export type ResendDeps = { db: Queries; jobs: Pick<Jobs, 'enqueue'>; clock: { now(): Date } }

/** [N19] Those about these bookings, payments or enquiries; without any, all of the last week. Tells how many. */
export async function resendMessages({ db, jobs, clock }: ResendDeps, about?: string[]): Promise<number> {
  const now = clock.now()
  const which = about ? { about } : { since: new Date(now.getTime() - days(7)) }
  return db.transaction(async (tx) => {
    const owed = await requeueEnded(tx, which, now)
    for (const { id } of owed) await jobs.enqueue(tx, sendMessageJob, { messageId: id })
    return owed.length
  })
}
