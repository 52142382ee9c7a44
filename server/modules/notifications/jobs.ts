import { z } from 'zod'
import { hours, minutes, seconds } from '#contract/values/time.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { MOST_ATTEMPTS } from './rules.ts'
import { type SendDeps, sendMessage } from './send-message.ts'

export const sendMessageJob: JobDefinition<{ messageId: string }> = {
  name: 'notifications.send-message',
  data: z.strictObject({ messageId: z.uuid() }),
  // More than the attempts a message gets, because a worker that dies uses up a run without ending an attempt.
  retries: MOST_ATTEMPTS + 5,
  retryAfter: seconds(15),
  retryAtMost: hours(1),
  expiresAfter: minutes(3),
}

export function registerNotificationJobs(jobs: Pick<Jobs, 'work'>, deps: SendDeps) {
  jobs.work(sendMessageJob, ({ messageId }) => sendMessage(deps, messageId))
}
