import { z } from 'zod'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { minutes, seconds } from '#contract/values/time.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { askForAnswer, lockSession, withdrawOffer } from '../booking/offer-time.ts'
import type { MessageDeps } from '../booking/send-messages.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { noteAction } from '../log/write-log.ts'
import { isStillOffered } from '../scheduling/judge-claim.ts'
import { SEND_EVERY, silenceEnds, toClaim } from './rules.ts'
import * as store from './store.ts'

export const sendOfferJob: JobDefinition<{ affected: string }> = {
  name: 'closing.send-offer',
  data: z.strictObject({ affected: z.uuid() }),
  retries: 20,
  retryAfter: seconds(10),
  expiresAfter: minutes(3),
}

export type SendDeps = MessageDeps & { db: store.Database; catalogue: CatalogueMemory; jobs: Pick<Jobs, 'enqueue'> }

/** [X8] The rows say who is to be told; the jobs only wake somebody up for each. */
export async function sendOffers(
  deps: SendDeps,
  person: StaffPerson,
  { closing }: { closing: string },
): Promise<DeskOutcome<{ queued: number }, 'closing_unknown'>> {
  return deps.db.transaction(async (tx) => {
    const known = await store.lockClosing(tx, closing)
    if (!known || known.openedAt) return deskRefused('closing_unknown')
    const now = deps.clock.now()
    const queued = await store.queueUnsent(tx, closing, now)
    for (const [place, affected] of queued.entries()) {
      const startAfter = new Date(now.getTime() + place * SEND_EVERY)
      // Without a key of its own: a job that ran while all was paused must not keep the next one from being made.
      await deps.jobs.enqueue(tx, sendOfferJob, { affected }, { startAfter })
    }
    await noteAction(deps, tx, { personId: person.id, action: 'send-offers', about: `closing ${closing}` })
    return done({ queued: queued.length })
  })
}

/** [X8] */
export async function pauseOffers(
  deps: SendDeps,
  person: StaffPerson,
  { closing }: { closing: string },
): Promise<DeskOutcome<{ stopped: number }, 'closing_unknown'>> {
  return deps.db.transaction(async (tx) => {
    if (!(await store.lockClosing(tx, closing))) return deskRefused('closing_unknown')
    const stopped = await store.stopQueued(tx, closing)
    await noteAction(deps, tx, { personId: person.id, action: 'pause-offers', about: `closing ${closing}` })
    return done({ stopped })
  })
}

/** [X8] [X9] One client. Safe to repeat: everything is looked at again under the locks. */
export async function sendOffer(deps: SendDeps, { affected }: { affected: string }): Promise<void> {
  const known = await store.findAffected(deps.db, affected)
  if (!known) return
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  await deps.db.transaction(async (tx) => {
    const booking = await lockSession(tx, known.booking.id)
    const row = await store.lockRow(tx, affected)
    if (!row?.queuedAt || row.sentAt) return
    const now = deps.clock.now()
    const isStill = booking?.sequence === row.sequence && booking.startsAt > now
    if (!booking || !isStill) return void (await store.changeRow(tx, affected, { queuedAt: null }))
    const until = silenceEnds(booking.startsAt, now)
    const offered = row.offeredTimeId ? await store.findOffered(tx, row.offeredTimeId) : undefined
    const isGood =
      offered === undefined ||
      (offered.state === 'held' && offered.startsAt >= until && (await isStillOffered(tx, toClaim(booking, offered))))
    const asked = isGood && (await askForAnswer({ deps, tx, catalogue }, booking, until))
    if (asked && asked.ok) await store.changeRow(tx, affected, { queuedAt: null, sentAt: now, answerUntil: until })
    else {
      await withdrawOffer(tx, booking)
      await store.changeRow(tx, affected, { queuedAt: null, choice: 'none', offeredTimeId: null })
    }
  })
}
