import { parseDateTime } from '#contract/values/clinic-time.ts'
import { after, hours } from '#contract/values/time.ts'
import type { Deps } from '#server/deps.ts'
import { askForAnswer, lockSession, offerTime } from '#server/modules/booking/offer-time.ts'

/** A session cannot take place, and its client was told so: this time is kept for them. */
export async function offerInstead(
  deps: Deps,
  bookingId: string,
  { t, practitionerId }: { t: string; practitionerId: number },
) {
  const catalogue = await deps.catalogue.read()
  const until = after(deps.clock.now(), hours(1))
  await deps.db.transaction(async (tx) => {
    const booking = await lockSession(tx, bookingId)
    if (!booking) throw new Error('there is no such session')
    const wanted = { practitionerId, startsAt: parseDateTime(t) ?? 0, minutes: 50 }
    const offered = await offerTime(deps, tx, booking, { ...wanted, heldUntil: until })
    if (!offered.ok) throw new Error(offered.reason)
    await askForAnswer({ deps, tx, catalogue }, { ...booking, offeredTimeId: offered.value.id }, until)
  })
  deps.agendas.forget(practitionerId)
}
