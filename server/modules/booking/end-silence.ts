import { z } from 'zod'
import { after, minutes, seconds } from '#contract/values/time.ts'
import type { Log } from '#db/log.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { cancelBooking } from './cancel-booking.ts'
import type { ChangeDeps } from './move-booking.ts'
import * as store from './store.ts'
import { listUnanswered } from './store-sessions.ts'

/** The session as the client was asked about it: after an answer this does nothing. */
export type Silence = { bookingId: string; sequence: number }

export const silenceJob: JobDefinition<Silence> = {
  name: 'booking.end-silence',
  data: z.strictObject({ bookingId: z.uuid(), sequence: z.int().min(0) }),
  retries: 100,
  retryAfter: seconds(30),
  expiresAfter: minutes(3),
}

/** The queue reckons from when the transaction began, which may be a while before this was planned. */
const NOT_TOO_SOON = seconds(5)

/** [B46] Part of the transaction that asks. */
export async function planSilence(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  tx: store.Queries,
  { id, sequence, answerUntil }: store.Booking,
): Promise<void> {
  if (answerUntil === null) throw new Error('a client is asked without a time to answer')
  const planned = { bookingId: id, sequence }
  const startAfter = after(answerUntil, NOT_TOO_SOON)
  await jobs.enqueue(tx, silenceJob, planned, { startAfter, singletonKey: `${id}:${sequence}:${+answerUntil}` })
}

/** [B46] An answer at the same moment comes wholly before, and then this does nothing, or wholly after, and is told so. */
export async function endSilence(deps: ChangeDeps, { bookingId, sequence }: Silence): Promise<void> {
  const booking = await store.findBooking(deps.db, bookingId)
  const until = booking?.state === 'confirmed' && booking.sequence === sequence ? booking.answerUntil : null
  if (until === null) return
  // A job that ends well does not come back, and nothing else would give the money back.
  if (deps.clock.now() < until) throw new TooSoon()
  await cancelBooking(deps, { bookingId, sequence }, { who: 'nobody' })
}

/** The job of each goes first. */
const LEFT_TO_ITS_JOB = minutes(2)
const MOST_AT_ONCE = 50

/** [B46] Every minute: what a lost job has left. Safe to run twice, and on two servers at once. */
export async function endForgottenSilences(deps: ChangeDeps & { log: Pick<Log, 'warn'> }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LEFT_TO_ITS_JOB)
  const unanswered = await listUnanswered(deps.db, before, MOST_AT_ONCE)
  if (unanswered.length === 0) return
  deps.log.warn({ count: unanswered.length }, 'time to answer was over, and no job had ended it')
  for (const one of unanswered) await endSilence(deps, one)
}

/** Tried again, until the time to answer is over. */
class TooSoon extends Error {
  override readonly name = 'TooSoon'
}
