import { z } from 'zod'
import type { Log } from '#db/log.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { checkSessions, type SessionCheckDeps } from './check-sessions.ts'
import { endForgottenSilences, endSilence, silenceJob } from './end-silence.ts'
import { type LapseDeps, lapseHolds } from './lapse-holds.ts'
import type { ChangeDeps } from './move-booking.ts'
import { type ReminderDeps, registerReminders } from './send-reminder.ts'

const lapseHoldsJob: JobDefinition<Record<string, never>> = {
  name: 'booking.lapse-holds',
  data: z.strictObject({}),
  retries: 0,
}

const forgottenSilencesJob: JobDefinition<Record<string, never>> = {
  name: 'booking.end-forgotten-silences',
  data: z.strictObject({}),
  retries: 0,
}

const checkSessionsJob: JobDefinition<Record<string, never>> = {
  name: 'booking.check-sessions',
  data: z.strictObject({}),
  retries: 3,
}

export function registerBookingJobs(
  jobs: Pick<Jobs, 'work' | 'schedule'>,
  deps: LapseDeps & ReminderDeps & SessionCheckDeps & ChangeDeps & { log: Log },
) {
  registerReminders(jobs, deps)
  jobs.work(silenceJob, (silence) => endSilence(deps, silence))
  jobs.work(lapseHoldsJob, async () => void (await lapseHolds(deps)), { concurrency: 1 })
  jobs.schedule(lapseHoldsJob, '* * * * *', 'Asia/Kolkata')
  jobs.work(forgottenSilencesJob, () => endForgottenSilences(deps), { concurrency: 1 })
  jobs.schedule(forgottenSilencesJob, '* * * * *', 'Asia/Kolkata')
  jobs.work(checkSessionsJob, async () => void (await checkSessions(deps)), { concurrency: 1 })
  jobs.schedule(checkSessionsJob, '40 3 * * *', 'Asia/Kolkata')
}
