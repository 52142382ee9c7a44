import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import type { ComingClient, Sending, TomorrowPage } from '#contract/desk/tomorrow.ts'
import { done } from '#contract/problems.ts'
import { dayOf, parseDay, startOfDay, toDayText, toEpochMinute, toInstant } from '#contract/values/clinic-time.ts'
import { remindAt } from '../booking/rules.ts'
import { findPractitionerOfSession } from '../catalogue/rules.ts'
import { noteAction, noteLook } from '../log/write-log.ts'
import { listMessagesAbout } from '../notifications/empty-messages.ts'
import { stateAt } from '../notifications/rules.ts'
import { describeBlock } from './describe-block.ts'
import type { DayDeps } from './show-day.ts'
import { deleteCall, insertCall, listCalls, listSessions, lockSession, type SeenRow } from './store.ts'

type Message = Awaited<ReturnType<typeof listMessagesAbout>>[number]

/** [K6] [K11] */
export async function showTomorrow(
  deps: DayDeps,
  person: StaffPerson,
  asked: { day?: string | undefined },
): Promise<TomorrowPage> {
  const now = deps.clock.now()
  const today = dayOf(toEpochMinute(now))
  const day = parseDay(asked.day ?? '') ?? today + 1
  const catalogue = await deps.catalogue.read()
  const rows = await listSessions(deps.db, {
    from: toInstant(startOfDay(day)),
    to: toInstant(startOfDay(day + 1)),
    // [C8] Whoever left the list is still expected by those who have booked with them.
    practitionerIds: [...catalogue.practitioners, ...catalogue.formerPractitioners].map(({ id }) => id),
  })
  // [K25] Whoever was told that it cannot take place does not come.
  const coming = rows.filter(({ state, answerUntil }) => state === 'confirmed' && answerUntil === null)
  const ids = coming.map(({ id }) => id)
  const [messages, calls] = await Promise.all([listMessagesAbout(deps.db, ids), listCalls(deps.db, ids)])
  if (ids.length > 0)
    await noteLook(deps, deps.db, { personId: person.id, action: 'show-tomorrow', about: `day ${toDayText(day)}` })
  const clients = coming.flatMap((row): ComingClient[] => {
    const block = describeBlock(row, now)
    if (!block) return []
    const sent = lastSendings(
      messages.filter(({ key }) => key.endsWith(row.id)),
      now,
    )
    // Who was rung about an earlier time does not know of this one.
    const call = calls.find(({ bookingId, startsAt }) => bookingId === row.id && +startsAt === +row.startsAt)
    return [
      {
        block,
        practitioner: findPractitionerOfSession(catalogue, row.practitionerId)?.fullName ?? '',
        name: row.name,
        phone: row.phone,
        sendings: [...sent, ...planned(row, now)],
        isReached: sent.some(({ state }) => state === 'handed_over'),
        called: call && { at: call.at, who: call.who },
      },
    ]
  })
  return { day: toDayText(day), today: toDayText(today), clients }
}

const kinds: Record<string, Sending['what']> = {
  'booking-confirmed': 'confirmation',
  'session-confirmed': 'confirmation',
  'booking-moved': 'new time',
  'session-moved': 'new time',
  'booking-reminder': 'reminder',
  'session-reminder': 'reminder',
}

/**
 * [K11] By each way the last one counts: after a move, that an earlier time was told helps nobody. A move that was taken back
 * was told to nobody, and what they know is right again.
 */
function lastSendings(messages: Message[], now: Date): Sending[] {
  const last = new Map<string, Sending>()
  for (const message of messages) {
    const { channel, template, updatedAt, lastError } = message
    const what = lastError?.startsWith('withdrawn ') ? undefined : kinds[template]
    if (what) last.set(channel, { channel, what, state: stateAt(message, now), at: updatedAt })
  }
  return [...last.values()]
}

function planned(row: SeenRow, now: Date): Sending[] {
  const at = remindAt(row, now)
  return at ? (['email', 'sms'] as const).map((channel) => ({ channel, what: 'reminder', state: 'planned', at })) : []
}

/** Who rang about these sessions. */
export const listCallsOf = ({ db }: Pick<DayDeps, 'db'>, ids: string[]) => listCalls(db, ids)

/** [K11] */
export async function noteCall(
  deps: DayDeps,
  person: StaffPerson,
  { session }: { session: string },
): Promise<DeskOutcome<null, 'session_unknown'>> {
  return deps.db.transaction(async (tx) => {
    // Locked: what is said of a time is not said of the next one.
    const row = await lockSession(tx, session)
    // [X13] Also a client whose pay link has ended, because the time was closed.
    const isKnown = row?.state === 'confirmed' || (row?.state === 'lapsed' && row.pays === 'link')
    if (!isKnown) return deskRefused('session_unknown')
    await insertCall(tx, { bookingId: session, startsAt: row.startsAt, personId: person.id, at: deps.clock.now() })
    await noteAction(deps, tx, { personId: person.id, action: 'note-call', about: `booking ${session}` })
    return done(null)
  })
}

/** [K11] Safe to do twice. */
export async function takeCallBack(
  deps: DayDeps,
  person: StaffPerson,
  { session }: { session: string },
): Promise<DeskOutcome<null, never>> {
  return deps.db.transaction(async (tx) => {
    // Sent again, or about nothing: the log says only what was done.
    if (!(await deleteCall(tx, session))) return done(null)
    await noteAction(deps, tx, { personId: person.id, action: 'take-call-back', about: `booking ${session}` })
    return done(null)
  })
}
