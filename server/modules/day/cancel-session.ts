import type { CancelTerms } from '#contract/desk/change-session.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import { reachOf } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import type { Paise } from '#contract/values/money.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { decideRefund } from '../booking/decide-refund.ts'
import type { ChangeDeps } from '../booking/move-booking.ts'
import { noteAction } from '../log/write-log.ts'
import { isGivenBack } from './rules.ts'
import { findSession } from './store.ts'

/** [K13] */
export async function showCancel(
  deps: ChangeDeps,
  person: StaffPerson,
  { session }: { session: string },
): Promise<DeskOutcome<CancelTerms, 'session_unknown' | 'given_back_already'>> {
  const row = await findSession(deps.db, session)
  if (row?.state !== 'confirmed') return deskRefused('session_unknown')
  if (isGivenBack(row)) return deskRefused('given_back_already')
  const catalogue = await deps.catalogue.read()
  const { goesBack, fault } = await decideRefund(deps.db, catalogue, row, deps.clock.now())
  return done({
    sequence: row.sequence,
    paid: row.total,
    byPolicy: goesBack,
    fault,
    mayGiveAll: reachOf(person.role, 'make-refund') !== undefined,
  })
}

export type CancelSession = {
  session: string
  sequence: number
  goesBack?: Paise | undefined
  reason?: string | undefined
}

/** [K13] `givesAll`: also where the policy would keep the money. */
export async function cancelSession(
  deps: ChangeDeps,
  person: StaffPerson,
  { session, sequence, goesBack, reason }: CancelSession,
  { givesAll }: { givesAll: boolean },
): Promise<DeskOutcome<{ refunded: Paise }, 'session_unknown' | 'session_changed' | 'given_back_already'>> {
  const known = await findSession(deps.db, session)
  if (known && isGivenBack(known)) return deskRefused('given_back_already')
  const cancelled = await cancelBooking(
    deps,
    { bookingId: session, sequence },
    {
      who: 'desk',
      gives: givesAll ? 'all' : 'by policy',
      shown: goesBack,
      also: (tx) =>
        noteAction(deps, tx, {
          personId: person.id,
          action: givesAll ? 'cancel-and-give-all' : 'cancel-session',
          about: `booking ${session}`,
          reason,
        }),
    },
  )
  if (!cancelled.ok) return deskRefused(cancelled.reason === 'session_unknown' ? 'session_unknown' : 'session_changed')
  return done({ refunded: cancelled.value.isForfeited ? 0 : cancelled.value.total })
}
