import { z } from 'zod'
import { days, hours } from '#contract/values/time.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { DEVICE_IS_KNOWN } from './open-session.ts'
import { type Database, removeOld } from './store.ts'

export type TidyDeps = { db: Database; clock: { now(): Date } }

const tidyJob: JobDefinition<Record<string, never>> = { name: 'staff.tidy', data: z.strictObject({}) }

const SESSIONS_ARE_KEPT = days(31)
const TRIES_ARE_KEPT = hours(24)

/** [F14] */
export async function tidy({ db, clock }: TidyDeps): Promise<void> {
  const now = clock.now()
  const before = (span: number) => new Date(now.getTime() - span)
  await removeOld(db, now, {
    sessions: before(SESSIONS_ARE_KEPT),
    tries: before(TRIES_ARE_KEPT),
    devices: before(DEVICE_IS_KNOWN),
  })
}

export function registerStaffJobs(jobs: Pick<Jobs, 'work' | 'schedule'>, deps: TidyDeps) {
  jobs.work(tidyJob, () => tidy(deps), { concurrency: 1 })
  jobs.schedule(tidyJob, '41 * * * *', 'Asia/Kolkata')
}
