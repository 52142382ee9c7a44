import type { Jobs } from '#server/jobs/jobs.ts'
import { type SendDeps, sendOffer, sendOfferJob } from './send-offers.ts'

export function registerClosingJobs(jobs: Pick<Jobs, 'work'>, deps: SendDeps) {
  // One after the other, so that pausing stops all that follow.
  jobs.work(sendOfferJob, (affected) => sendOffer(deps, affected), { concurrency: 1 })
}
