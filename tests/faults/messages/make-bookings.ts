import { randomUUID } from 'node:crypto'
import type { Outcome, Reason } from '#contract/problems.ts'
import { type EpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import { phoneProofs } from '#db/schema/phone-verification.ts'
import type { Deps } from '#server/deps.ts'
import { cancelBooking } from '#server/modules/booking/cancel-booking.ts'
import { holdTime } from '#server/modules/booking/hold-time.ts'
import { moveBooking } from '#server/modules/booking/move-booking.ts'
import { registerClient } from '#server/modules/booking/register-client.ts'
import { settlePayment } from '#server/modules/booking/settle-payment.ts'
import { hashPhone } from '#server/modules/phone-verification/rules.ts'
import { aHoldRequest, aPatient } from '#tests/support/booking-desk.ts'
import type { Change, PlannedBooking } from './plan-bookings.ts'

/** A booking as the client who made it remembers it: what the checker believes, besides the rows of bookings. */
export type MadeBooking = PlannedBooking & {
  id: string
  reference: string
  /** Every time it had, and since when. */
  times: { startsAt: EpochMinute; since: Date }[]
  isCancelled: boolean
}

/** From the form to the payment, through the functions that the routes call. */
export async function makeBooking(deps: Deps, planned: PlannedBooking): Promise<MadeBooking> {
  const { practitionerId, phone, email, startsAt } = planned
  const browser = randomUUID()
  const now = deps.clock.now()
  const proof = { browser, phone: hashPhone(deps.secretKey, phone), provenAt: now }
  await deps.db.insert(phoneProofs).values({ ...proof, provenUntil: new Date(now.getTime() + 30 * 60_000) })
  const clientId = await registerClient(deps, browser, aPatient({ phone, email }))
  const when = { practitionerId, startsAt: toInstant(startsAt), mode: 'video' } as const
  const held = expectDone(await holdTime(deps, { ...aHoldRequest(), browser, clientId, ...when }))
  const settlement = await settlePayment(deps, {
    id: `pay_${randomUUID()}`,
    orderId: held.order.id,
    amount: held.order.amount,
    currency: held.order.currency,
    status: 'captured',
    amountRefunded: 0,
  })
  if (settlement.kind !== 'settled' || settlement.booking.state !== 'confirmed') throw new Error('it was not confirmed')
  const { id, reference } = settlement.booking
  return { ...planned, id, reference, times: [{ startsAt, since: now }], isCancelled: false }
}

/** One after the other, as a client does. */
export async function makeChanges(deps: Deps, booking: MadeBooking, changes: Change[]): Promise<void> {
  for (const change of changes) {
    const sequence = booking.times.length - 1
    const since = deps.clock.now()
    if (change.kind === 'cancel') {
      expectDone(await cancelBooking(deps, { bookingId: booking.id, sequence }))
      booking.isCancelled = true
    } else {
      const startsAt = change.to
      const where = { mode: 'video', centreId: 1, startsAt } as const
      expectDone(await moveBooking(deps, { bookingId: booking.id, sequence, ...where }))
      booking.times.push({ startsAt, since })
    }
  }
}

/** At most this many at once. */
export async function inParallel<Value>(values: Value[], atOnce: number, run: (value: Value) => Promise<void>) {
  const waiting = [...values]
  const take = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}

function expectDone<Value>(outcome: Outcome<Value, Reason>): Value {
  if (!outcome.ok) throw new Error(`what was to be granted was refused: ${outcome.reason}`)
  return outcome.value
}
