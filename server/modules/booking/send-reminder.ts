import { z } from 'zod'
import { minutes, seconds } from '#contract/values/time.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { findThisEvening, remindAt, textEveningBefore } from './rules.ts'
import type { MessageDeps } from './send-messages.ts'
import * as store from './store.ts'
import { isToBeTold, listConfirmed } from './store-reminders.ts'
import { tellReminder } from './tell-changes.ts'

/** The session as it was planned for: a move plans another reminder, and this one is then not sent. */
export type PlannedReminder = { bookingId: string; sequence: number }

export const reminderJob: JobDefinition<PlannedReminder> = {
  name: 'booking.send-reminder',
  data: z.strictObject({ bookingId: z.uuid(), sequence: z.int().min(0) }),
  retries: 10,
  retryAfter: seconds(30),
  expiresAfter: minutes(3),
}

export type PlanDeps = { jobs: Pick<Jobs, 'enqueue'>; clock: { now(): Date } }

/**
 * [B28] Part of the transaction that confirms or moves. [B38] `since`: a move is taken back, and the session counts as if it had
 * stood there all the time. `notBefore`: until then nothing is said of the new time.
 */
export async function planReminder(
  { jobs, clock }: PlanDeps,
  tx: store.Queries,
  booking: store.Booking,
  { since, notBefore }: { since?: Date | undefined; notBefore?: Date | undefined } = {},
) {
  const due = remindAt(booking, since ?? clock.now())
  if (!due) return
  const startAfter = notBefore && notBefore > due ? notBefore : due
  const { id, sequence } = booking
  const planned = { bookingId: id, sequence }
  await jobs.enqueue(tx, reminderJob, planned, { startAfter, singletonKey: `${id}:${sequence}` })
}

const textJob: JobDefinition<Record<string, never>> = {
  name: 'booking.remind-in-evening',
  data: z.strictObject({}),
  retries: 0,
}

export function registerReminders(jobs: Pick<Jobs, 'work' | 'schedule'>, deps: ReminderDeps) {
  jobs.work(reminderJob, (planned) => sendReminder(deps, planned))
  jobs.work(textJob, () => remindInEvening(deps), { concurrency: 1 })
  // Again and again from seven to nine, so that a server that was stopped at seven sends them when it is back.
  jobs.schedule(textJob, '*/10 19-20 * * *', 'Asia/Kolkata')
}

export type ReminderDeps = MessageDeps & { db: store.Database; catalogue: CatalogueMemory }

/** [B28] The text messages that would ring at night go this evening. One that was written is not written again. */
export async function remindInEvening(deps: ReminderDeps): Promise<void> {
  const { from, until, sevenPm } = findThisEvening(deps.clock.now())
  for (const booking of await listConfirmed(deps.db, { from, until, confirmedBefore: sevenPm }))
    await sendReminder(deps, booking, () => ['sms'])
}

/**
 * [B28] [B29] [B47] Four hours ahead, by mail, and by text message unless it is night. Looks again under the lock, so that a
 * cancellation or a move comes wholly before or wholly after.
 */
export async function sendReminder(
  deps: ReminderDeps,
  { bookingId, sequence }: PlannedReminder,
  chooseChannels = (booking: store.Booking): ('email' | 'sms')[] =>
    textEveningBefore(booking) ? ['email'] : ['email', 'sms'],
): Promise<void> {
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  await deps.db.transaction(async (tx) => {
    const booking = await store.lockBooking(tx, bookingId)
    const isStill = booking?.state === 'confirmed' && booking.sequence === sequence && booking.answerUntil === null
    if (!booking || !isStill || booking.startsAt <= deps.clock.now()) return
    // [B47] The desk has not told them yet, and will.
    if (await isToBeTold(tx, booking)) return
    await tellReminder({ deps, tx, catalogue }, booking, chooseChannels(booking))
  })
}
