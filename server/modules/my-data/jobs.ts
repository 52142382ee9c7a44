import { z } from 'zod'
import { minutes } from '#contract/values/time.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import type { EraseDeps } from './erase-client.ts'
import { keepLimits } from './keep-limits.ts'

const limitsJob: JobDefinition<Record<string, never>> = {
  name: 'my-data.keep-limits',
  data: z.strictObject({}),
  retries: 3,
  retryAfter: minutes(5),
  expiresAfter: minutes(30),
}

/** [D9] Every night, when there are hardly any visitors. */
export function registerMyDataJobs(jobs: Pick<Jobs, 'work' | 'schedule'>, deps: EraseDeps) {
  jobs.work(limitsJob, async () => void (await keepLimits(deps)), { concurrency: 1 })
  jobs.schedule(limitsJob, '10 4 * * *', 'Asia/Kolkata')
}
