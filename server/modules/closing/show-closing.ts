import type { Practitioner } from '#contract/catalogue.ts'
import type { AffectedSession, ClosingPage, OfferedTime, Standing } from '#contract/desk/closing.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import type { Sending } from '#contract/desk/tomorrow.ts'
import { done } from '#contract/problems.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { NOBODY_ANSWERED } from '../booking/cancel-booking.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { listCallsOf } from '../day/show-tomorrow.ts'
import { noteLook } from '../log/write-log.ts'
import { listMessagesAbout } from '../notifications/empty-messages.ts'
import { stateAt } from '../notifications/rules.ts'
import { type BoardDeps, proposeTimes, readBoard, toLost } from './propose-times.ts'
import { type Board, type Proposed, silenceEnds, takeOnBoard } from './rules.ts'
import * as store from './store.ts'

export type ShowDeps = BoardDeps & { db: store.Database; sealedText: SealedText }

/** [X10] */
export async function showClosing(
  deps: ShowDeps,
  person: StaffPerson,
  asked: { closing: string },
): Promise<DeskOutcome<ClosingPage, 'closing_unknown'>> {
  const found = await store.findClosing(deps.db, asked.closing)
  const catalogue = await deps.catalogue.read()
  const ill = found && catalogue.byId.get(found.closing.practitionerId)
  if (!found || !ill) return deskRefused('closing_unknown')
  const { closing, who } = found
  const now = deps.clock.now()
  const rows = await store.listAffected(deps.db, closing.id)
  await noteLook(deps, deps.db, { personId: person.id, action: 'show-closing', about: `closing ${closing.id}` })
  return done({
    id: closing.id,
    practitioner: {
      id: ill.id,
      name: ill.fullName,
      portrait: ill.portrait,
      imageUrl: ill.imageUrl,
      experienceYears: ill.experienceYears,
    },
    from: toEpochMinute(closing.startsAt),
    to: toEpochMinute(closing.endsAt),
    reason: deps.sealedText.open(closing.reason, `closing:${closing.id}`),
    closedAt: closing.at,
    closedBy: who,
    openedAt: closing.openedAt ?? undefined,
    sessions: await describeAll(deps, catalogue, ill, rows),
    newcomers: closing.openedAt ? 0 : await store.countAffected(deps.db, closing, now, 'newcomers'),
    practitioners: catalogue.practitioners
      .filter(({ id, channel }) => channel.kind === 'online' || id === ill.id)
      .map(({ id, fullName }) => ({ id, name: fullName })),
  })
}

async function describeAll(deps: ShowDeps, catalogue: Catalogue, ill: Practitioner, rows: store.Affected[]) {
  const ids = rows.map(({ booking }) => booking.id)
  const [board, messages, calls, ends] = await Promise.all([
    readBoard(deps, catalogue, ill),
    listMessagesAbout(deps.db, ids),
    listCallsOf(deps, ids),
    store.listEnds(deps.db, ids),
  ])
  const now = deps.clock.now()
  const name = (one: Proposed): OfferedTime => nameTime(catalogue, one)
  return rows.map((affected): AffectedSession => {
    const { row, booking, client } = affected
    const why = ends.find(({ bookingId }) => bookingId === booking.id)?.why
    const standing = judgeStanding(affected, why, name)
    const sendings = findSendings(messages, row, now)
    const since = standing.kind === 'link-ended' ? standing.at : row.sentAt
    const call = calls.find(({ bookingId, at }) => bookingId === booking.id && since !== null && at >= since)
    return {
      id: row.id,
      session: booking.id,
      name: client.name,
      age: client.age,
      phone: client.phone,
      wasAt: toEpochMinute(row.startsAt),
      mode: booking.mode,
      choice: row.choice,
      ...describeOffers(board, ill, affected, standing, name),
      until: toEpochMinute(row.answerUntil ?? silenceEnds(row.startsAt, now)),
      standing,
      sendings,
      isReached: sendings.some(({ state }) => state === 'handed_over'),
      called: call && { at: call.at, who: call.who },
    }
  })
}

const nameTime = (catalogue: Catalogue, { practitionerId, startsAt }: Omit<Proposed, 'minutes'>): OfferedTime => ({
  practitionerId,
  startsAt,
  practitioner: catalogue.byId.get(practitionerId)?.fullName ?? '',
})

/** [X10] What became of it, the session itself says; whoever changed it. */
function judgeStanding(
  { row, booking }: Pick<store.Affected, 'row' | 'booking'>,
  why: string | undefined,
  name: (time: Proposed) => OfferedTime,
): Standing {
  const at = booking.updatedAt
  if (booking.state === 'cancelled') {
    const amount = booking.isForfeited ? 0 : booking.total
    if (why === NOBODY_ANSWERED) return { kind: 'silent', at, amount }
    return { kind: row.sentAt ? 'money-back' : 'cancelled', at, amount }
  }
  // [X13] A link that was out when the time was closed.
  if (booking.state !== 'confirmed') return { kind: 'link-ended', at }
  if (booking.sequence !== row.sequence) {
    // [X14] What was kept for them was closed since: a newer list has them.
    const isThere = +booking.startsAt === +row.startsAt && booking.takenTimeId !== row.offeredTimeId
    if (isThere) return { kind: booking.answerUntil ? 'offer-gone' : 'as-booked', at }
    const { practitionerId, minutes } = booking
    const to = name({ practitionerId, startsAt: toEpochMinute(booking.startsAt), minutes })
    return { kind: booking.takenTimeId === row.offeredTimeId ? 'kept' : 'moved', at, to }
  }
  if (row.sentAt) return { kind: 'asked', at: row.sentAt }
  if (row.queuedAt) return { kind: 'queued' }
  if (row.skippedAt) return { kind: 'skipped' }
  return { kind: 'not-sent', isAsked: booking.answerUntil !== null }
}

/** [X3] What is shown as a proposal is shown to nobody else on the same page. */
function describeOffers(
  board: Board,
  ill: Practitioner,
  { row, booking, client, offered }: store.Affected,
  standing: Standing,
  name: (time: Proposed) => OfferedTime,
): Pick<AffectedSession, 'offered' | 'same' | 'colleague' | 'noColleague'> {
  const kept = offered ? name(toProposed(offered)) : undefined
  const isOpen = standing.kind === 'not-sent' || standing.kind === 'skipped'
  if (!isOpen) return { offered: kept, same: undefined, colleague: undefined, noColleague: undefined }
  // [X14] A time that was kept with a colleague may have been closed: their own practitioner is another one.
  const own = board.agendas.get(booking.practitionerId)?.practitioner ?? ill
  const proposed = proposeTimes(board, own, toLost(booking, client.age))
  const take = (times: Proposed[]) => {
    const [best] = times
    if (best) takeOnBoard(board, best)
    return best && name(best)
  }
  return {
    offered: kept,
    same: row.choice === 'same' ? kept : take(proposed.same),
    colleague: row.choice === 'colleague' ? kept : take(proposed.colleague),
    noColleague: row.choice === 'colleague' ? undefined : proposed.noColleague,
  }
}

const toProposed = ({ practitionerId, startsAt, endsAt }: NonNullable<store.Affected['offered']>): Proposed => {
  const from = toEpochMinute(startsAt)
  return { practitionerId, startsAt: from, minutes: toEpochMinute(endsAt) - from }
}

type Message = Awaited<ReturnType<typeof listMessagesAbout>>[number]

const findSendings = (messages: Message[], { bookingId, sequence }: store.ClosingSession, now: Date): Sending[] =>
  messages
    .filter(({ key }) => key.startsWith('session-offer') && key.endsWith(`:${sequence}:${bookingId}`))
    .map((one) => ({ channel: one.channel, what: 'offer', state: stateAt(one, now), at: one.updatedAt }))
