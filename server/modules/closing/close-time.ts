import type { Practitioner } from '#contract/catalogue.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { parseDateTime, toEpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { endClaim } from '../booking/end-claims.ts'
import { type Booking, loseOffer, offerTime, withdrawOffer } from '../booking/offer-time.ts'
import type { MessageDeps } from '../booking/send-messages.ts'
import { noteAction } from '../log/write-log.ts'
import { type BoardDeps, proposeTimes, readBoard, toLost } from './propose-times.ts'
import { type Board, judgeStretch, type Proposed, silenceEnds, takeOnBoard } from './rules.ts'
import * as store from './store.ts'

export type CloseDeps = BoardDeps & MessageDeps & { db: store.Database; newId(): string; sealedText: SealedText }

export type CloseTime = {
  practitioner: number
  firstDay: string
  from: string
  lastDay: string
  to: string
  reason: string
}

/** Somebody else may have the best ones by the time they are wanted. */
const MOST_TRIES = 12

/** [X1] [X2] [X5] [X13] [X14] All of it or nothing; the same again only brings in newcomers. */
export async function closeTime(
  deps: CloseDeps,
  person: StaffPerson,
  asked: CloseTime,
): Promise<DeskOutcome<{ closing: string }, 'check_fields' | 'not_bookable' | 'closed_already'>> {
  const from = parseDateTime(`${asked.firstDay}T${asked.from}`) ?? 0
  const to = parseDateTime(`${asked.lastDay}T${asked.to}`) ?? 0
  const now = deps.clock.now()
  const wrong = judgeStretch({ from, to }, toEpochMinute(now))
  if (wrong) return deskRefused('check_fields', { fields: wrong })
  const catalogue = await deps.catalogue.read()
  const ill = catalogue.byId.get(asked.practitioner)
  if (!ill) return deskRefused('not_bookable')
  const board = await readBoard(deps, catalogue, ill, { from, to })
  const closed = await deps.db.transaction(async (tx) => {
    const closing = await findOrInsert(deps, tx, person, {
      practitionerId: ill.id,
      startsAt: toInstant(from),
      endsAt: toInstant(to),
      reason: asked.reason,
    })
    if (!closing) return deskRefused('closed_already')
    for (const { booking, age } of await store.lockKept(tx, closing))
      await takeOfferBack(deps, tx, {
        closing,
        booking,
        age,
        ill: catalogue.byId.get(booking.practitionerId) ?? ill,
        board,
      })
    for (const booking of await store.lockUnpaid(tx, closing)) await stopPaying(deps, tx, closing, booking)
    for (const { booking, age } of await store.lockAffected(tx, closing, now))
      await bringIn(deps, tx, { closing, booking, age, ill, board })
    await noteAction(deps, tx, { personId: person.id, action: 'close-time', about: `closing ${closing.id}` })
    return done({ closing: closing.id })
  })
  // Whoever asks next looks for every change of hours and of taken time, also of colleagues.
  deps.agendas.forget(ill.id)
  return closed
}

type NewClosing = Pick<store.Closing, 'practitionerId' | 'startsAt' | 'endsAt' | 'reason'>

async function findOrInsert(deps: CloseDeps, tx: store.Queries, person: StaffPerson, wanted: NewClosing) {
  const id = deps.newId()
  const reason = deps.sealedText.seal(wanted.reason, `closing:${id}`)
  const row = { ...wanted, id, reason, personId: person.id, at: deps.clock.now() }
  return (await store.insertClosing(tx, row)) ?? store.lockSameClosing(tx, wanted)
}

type Arrival = { closing: store.Closing; booking: Booking; age: number; ill: Practitioner; board: Board }

async function bringIn(deps: CloseDeps, tx: store.Queries, { closing, booking, age, ill, board }: Arrival) {
  if (await store.attachKnown(tx, closing.id, booking)) return
  const { same, colleague } = proposeTimes(board, ill, toLost(booking, age))
  const offered =
    (await keepFirst(deps, tx, booking, 'same', same)) ?? (await keepFirst(deps, tx, booking, 'colleague', colleague))
  if (offered) takeOnBoard(board, offered.time)
  await store.insertAffected(tx, {
    id: deps.newId(),
    closingId: closing.id,
    bookingId: booking.id,
    sequence: booking.sequence,
    startsAt: booking.startsAt,
    choice: offered?.choice ?? 'none',
    offeredTimeId: offered?.id ?? null,
  })
}

/** [X14] A client who was told stands in the list of this closing again, without the time that was kept for them. */
async function takeOfferBack(deps: CloseDeps, tx: store.Queries, arrival: Arrival) {
  const { booking } = arrival
  if (booking.answerUntil !== null)
    return bringIn(deps, tx, { ...arrival, booking: await loseOffer(deps, tx, booking) })
  await withdrawOffer(tx, booking)
  await store.forgetUnsentOffer(tx, booking)
}

/** [X13] The desk knows who was sent a link, and rings them; who pays on a page of the site is told there. */
async function stopPaying(deps: CloseDeps, tx: store.Queries, closing: store.Closing, booking: Booking) {
  await endClaim(deps, tx, booking)
  if (booking.pays !== 'link') return
  const { id: bookingId, sequence, startsAt } = booking
  const row = { id: deps.newId(), closingId: closing.id, bookingId, sequence, startsAt, choice: 'none' } as const
  if (!(await store.attachKnown(tx, closing.id, booking))) await store.insertAffected(tx, row)
}

/** [X5] The first that nobody else has got meanwhile. */
async function keepFirst(
  deps: CloseDeps,
  tx: store.Queries,
  booking: Booking,
  choice: 'same' | 'colleague',
  times: readonly Proposed[],
) {
  const heldUntil = silenceEnds(booking.startsAt, deps.clock.now())
  for (const time of times.slice(0, MOST_TRIES)) {
    const kept = await offerTime(deps, tx, booking, { ...time, heldUntil })
    if (kept.ok) return { choice, time, id: kept.value.id }
  }
  return undefined
}
