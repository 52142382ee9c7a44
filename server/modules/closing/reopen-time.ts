import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { lockSession, withdrawOffer } from '../booking/offer-time.ts'
import { noteAction } from '../log/write-log.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import * as store from './store.ts'

export type ReopenDeps = { db: store.Database; clock: { now(): Date }; agendas: Pick<AgendaMemory, 'forget'> }

/** [X11] Safe to do twice. */
export async function reopenTime(
  deps: ReopenDeps,
  person: StaffPerson,
  { closing }: { closing: string },
): Promise<DeskOutcome<null, 'closing_unknown'>> {
  const opened = await deps.db.transaction(async (tx) => {
    const known = await store.lockClosing(tx, closing)
    if (!known) return deskRefused('closing_unknown')
    if (known.openedAt) return done(known)
    for (const { row } of await store.listAffected(tx, closing)) await letGo(tx, row)
    await store.markOpened(tx, closing, deps.clock.now())
    await noteAction(deps, tx, { personId: person.id, action: 'reopen-time', about: `closing ${closing}` })
    return done(known)
  })
  if (!opened.ok) return opened
  deps.agendas.forget(opened.value.practitionerId)
  return done(null)
}

async function letGo(tx: store.Queries, { id, bookingId }: store.ClosingSession) {
  const booking = await lockSession(tx, bookingId)
  const row = await store.lockRow(tx, id)
  if (!row || row.sentAt) return
  if (booking && row.offeredTimeId && booking.offeredTimeId === row.offeredTimeId) await withdrawOffer(tx, booking)
  await store.deleteRow(tx, id)
}
