import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { type ChangeDeps, moveBooking } from '../booking/move-booking.ts'
import { noteAction } from '../log/write-log.ts'
import * as store from './store.ts'

export type KeepDeps = ChangeDeps & { db: store.Database; newId(): string }

/**
 * [X15] The time is open again: each client who was told and has not answered comes as booked, one transaction each. Pressed again,
 * it goes on with those that are left. A session that reaches into other closed time stays as it is.
 */
export async function keepSessions(
  deps: KeepDeps,
  person: StaffPerson,
  { closing }: { closing: string },
): Promise<DeskOutcome<{ kept: number }, 'closing_unknown'>> {
  const found = await store.findClosing(deps.db, closing)
  if (!found?.closing.openedAt) return deskRefused('closing_unknown')
  let kept = 0
  for (const { row, booking } of await store.listAffected(deps.db, closing)) {
    if (!row.sentAt || booking.answerUntil === null || booking.sequence !== row.sequence) continue
    const { id: bookingId, sequence, mode, centreId } = booking
    const same = {
      bookingId,
      sequence,
      mode,
      centreId: centreId ?? undefined,
      startsAt: toEpochMinute(booking.startsAt),
    }
    const also = (tx: store.Queries) =>
      noteAction(deps, tx, { personId: person.id, action: 'keep-sessions', about: `booking ${bookingId}` })
    const stays = await moveBooking(deps, same, { who: 'desk', also })
    if (stays.ok) kept += 1
  }
  return done({ kept })
}
