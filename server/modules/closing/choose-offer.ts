import type { OfferChoice } from '#contract/desk/closing.ts'
import { type DeskOutcome, type DeskReason, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { type EpochMinute, parseDateTime, toEpochMinute } from '#contract/values/clinic-time.ts'
import { inOneStep } from '#server/in-one-step.ts'
import { type Booking, lockSession, offerTime, withdrawOffer } from '../booking/offer-time.ts'
import { noteAction } from '../log/write-log.ts'
import { judgeStart } from '../scheduling/judge-start.ts'
import type { BoardDeps } from './propose-times.ts'
import { costsEnough, silenceEnds } from './rules.ts'
import * as store from './store.ts'

export type ChooseDeps = BoardDeps & { db: store.Database; newId(): string }

export type ChooseOffer = {
  affected: string
  choice: OfferChoice
  practitioner?: number | undefined
  startsAt?: EpochMinute | undefined
  day?: string | undefined
  time?: string | undefined
}

/** [X6] The same again changes nothing. */
export async function chooseOffer(
  deps: ChooseDeps,
  person: StaffPerson,
  asked: ChooseOffer,
): Promise<DeskOutcome<null>> {
  const known = await store.findAffected(deps.db, asked.affected)
  if (!known) return deskRefused('offer_sent')
  // Before the transaction: see `Telling`. Inside, the session must still be this one.
  const time = await judgeTime(deps, known.booking, asked)
  if (!time.ok) return time
  const chosen = await inOneStep(deps.db, async (tx): Promise<DeskOutcome<null>> => {
    const booking = await lockSession(tx, known.booking.id)
    const row = await store.lockRow(tx, known.row.id)
    if (!booking || !row || !isOpen(booking, row)) return deskRefused('offer_sent')
    if (time.value === undefined) await withdrawOffer(tx, booking)
    const kept = time.value && (await keepTime(deps, tx, booking, time.value))
    if (kept && !kept.ok) return deskRefused('time_taken')
    const offeredTimeId = kept?.value.id ?? null
    await store.changeRow(tx, row.id, { choice: offeredTimeId ? asked.choice : 'none', offeredTimeId, skippedAt: null })
    await noteAction(deps, tx, { personId: person.id, action: 'choose-offer', about: `booking ${booking.id}` })
    return done(null)
  })
  deps.agendas.forget(asked.practitioner ?? 0)
  return chosen
}

/** [X6] [X9] */
const isOpen = (booking: Booking, row: store.ClosingSession) =>
  booking.sequence === row.sequence && row.sentAt === null && row.queuedAt === null

type Wanted = { practitionerId: number; startsAt: EpochMinute; minutes: number }

/** Undefined if the client is to be offered nothing. */
async function judgeTime(
  deps: ChooseDeps,
  booking: Booking,
  { choice, practitioner, ...asked }: ChooseOffer,
): Promise<DeskOutcome<Wanted | undefined>> {
  if (choice === 'none') return done(undefined)
  const startsAt = asked.startsAt ?? parseDateTime(`${asked.day ?? ''}T${asked.time ?? ''}`)
  const who = (await deps.catalogue.read()).byId.get(practitioner ?? 0)
  if (!who) return deskRefused('check_fields', { fields: { practitioner: 'Choose who.' } })
  if (startsAt === undefined) return deskRefused('check_fields', { fields: { time: 'Choose a day and a time.' } })
  // [X4] With the same practitioner the session is the one that was paid, whatever a new one costs by now.
  const isColleague = who.id !== booking.practitionerId
  if (isColleague && !costsEnough(who, { price: booking.price + booking.gst })) return deskRefused('offer_cheaper')
  if (isColleague && who.sessionMinutes < booking.minutes) return deskRefused('offer_shorter')
  if (startsAt < toEpochMinute(silenceEnds(booking.startsAt, deps.clock.now()))) return deskRefused('offer_too_soon')
  const place = { mode: booking.mode, centreId: booking.centreId ?? who.centres[0]?.id ?? 0 }
  const judged = await judgeStart(
    deps,
    { practitionerId: who.id, startsAt, ...place },
    'hours',
    isColleague ? undefined : booking,
  )
  if (!judged.ok) return deskRefused(reasons[judged.reason])
  return done({ practitionerId: who.id, startsAt, minutes: judged.value.minutes })
}

const reasons = {
  slot_not_offered: 'not_in_hours',
  practitioner_unknown: 'not_bookable',
  practitioner_not_bookable: 'not_bookable',
  centre_unknown: 'not_bookable',
} as const satisfies Record<string, DeskReason>

async function keepTime(deps: ChooseDeps, tx: store.Queries, booking: Booking, wanted: Wanted) {
  const offered = booking.offeredTimeId === null ? undefined : await store.findOffered(tx, booking.offeredTimeId)
  const isSame =
    offered?.state === 'held' &&
    offered.practitionerId === wanted.practitionerId &&
    toEpochMinute(offered.startsAt) === wanted.startsAt
  if (isSame) return done({ id: offered.id })
  return offerTime(deps, tx, booking, { ...wanted, heldUntil: silenceEnds(booking.startsAt, deps.clock.now()) })
}

/** [X6] */
export async function skipOffer(
  deps: ChooseDeps,
  person: StaffPerson,
  { affected, skip }: { affected: string; skip: 'yes' | 'no' },
): Promise<DeskOutcome<null, 'offer_sent'>> {
  const known = await store.findAffected(deps.db, affected)
  if (!known) return deskRefused('offer_sent')
  return deps.db.transaction(async (tx) => {
    const booking = await lockSession(tx, known.booking.id)
    const row = await store.lockRow(tx, affected)
    if (!booking || !row || !isOpen(booking, row)) return deskRefused('offer_sent')
    await store.changeRow(tx, row.id, { skippedAt: skip === 'yes' ? (row.skippedAt ?? deps.clock.now()) : null })
    await noteAction(deps, tx, { personId: person.id, action: 'skip-offer', about: `booking ${booking.id}` })
    return done(null)
  })
}
