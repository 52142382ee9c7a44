import { z } from 'zod'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { removeOld } from './store.ts'

export type TidyDeps = { db: Parameters<typeof removeOld>[0]; clock: { now(): Date } }

export const tidyJob: JobDefinition<Record<string, never>> = {
  name: 'phone-verification.tidy',
  data: z.strictObject({}),
}

/** [V15] Every hour. */
export function registerPhoneVerificationJobs(jobs: Pick<Jobs, 'work' | 'schedule'>, { db, clock }: TidyDeps) {
  jobs.work(tidyJob, () => removeOld(db, clock.now()), { concurrency: 1 })
  jobs.schedule(tidyJob, '17 * * * *', 'Asia/Kolkata')
}
