import type { Paise } from '#contract/values/money.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { isClosed } from '../scheduling/judge-claim.ts'
import { mayChange } from './rules.ts'
import type * as store from './store.ts'

/** [B58] On our side: the session cannot take place, or the desk moved it last. */
export type OurFault = 'cannot_take_place' | 'moved_by_desk'

type Cancellable = Pick<
  store.Booking,
  'state' | 'practitionerId' | 'startsAt' | 'minutes' | 'total' | 'answerUntil' | 'rightUntil'
>

/**
 * [B39] [B58] What goes back when this session is cancelled now, and whose fault it is. The desk's panel asks this, and the
 * cancellation asks it again under its lock. By the policy all goes back, or inside of 24 hours nothing.
 */
export async function decideRefund(
  db: store.Queries,
  catalogue: Pick<Catalogue, 'byId'>,
  booking: Cancellable,
  now: Date,
): Promise<{ goesBack: Paise; fault: OurFault | undefined }> {
  const fault = await findFault(db, catalogue, booking)
  return { goesBack: fault !== undefined || mayChange(booking, now) ? booking.total : 0, fault }
}

async function findFault(
  db: store.Queries,
  { byId }: Pick<Catalogue, 'byId'>,
  booking: Cancellable,
): Promise<OurFault | undefined> {
  const isOff = booking.answerUntil !== null || !byId.has(booking.practitionerId) || (await isClosed(db, booking))
  if (isOff) return 'cannot_take_place'
  return booking.rightUntil === null ? undefined : 'moved_by_desk'
}
