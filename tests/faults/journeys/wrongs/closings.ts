import { type Facts, groupBy, sum } from './read-facts.ts'

/** A job whose server died is noticed after three minutes, and tried again. */
const SILENCE_ENDS_WITHIN_MS = 6 * 60_000

type Affected = Facts['affected'][number]
type Booking = Facts['bookings'][number]

export type End = 'kept' | 'moved' | 'money back' | 'silent' | 'still asked' | 'left as it was'

/** Whoever has a session on a day that is closed is asked once, and gets another time or all of their money. */
export function findWrongClosings(facts: Facts): string[] {
  const bookingOf = new Map(facts.bookings.map((booking) => [booking.id, booking]))
  return [
    ...facts.affected.flatMap((row) => {
      const booking = bookingOf.get(row.booking_id)
      return booking ? [...judgeSession(facts, row, booking), ...judgeKeptTime(facts, row, booking)] : []
    }),
    ...findAskedTwice(facts),
    ...findLeftOut(facts, bookingOf),
  ]
}

/** What became of a session in closed time, by the session itself. */
function nameEnd({ trail }: Facts, { booking_id, sequence, sent, offered_id }: Affected, booking: Booking): End {
  const lines = trail.filter((line) => line.booking_id === booking_id)
  if (booking.sequence === sequence) return sent && booking.state === 'confirmed' ? 'still asked' : 'left as it was'
  if (booking.state === 'cancelled' && booking.sequence === sequence + 1)
    return lines.some(({ why }) => why === 'nobody answered') ? 'silent' : 'money back'
  return booking.taken_id === offered_id ? 'kept' : 'moved'
}

function judgeSession(facts: Facts, row: Affected, booking: Booking): string[] {
  const { reference } = booking
  const end = nameEnd(facts, row, booking)
  if (end === 'still asked') {
    const { until } = row
    if (booking.answer_until === null || booking.answer_until !== until) return [`asked without an end: ${reference}`]
    return until + SILENCE_ENDS_WITHIN_MS < facts.now ? [`asked, and silence does not end it: ${reference}`] : []
  }
  const isOver = end === 'money back' || end === 'silent'
  if (!isOver || !row.sent) return []
  // Whoever was asked gets all of it, also inside of the 24 hours.
  if (booking.forfeited) return [`asked, and the money was kept: ${reference}`]
  const owed = sum(facts.refunds.filter((one) => one.payment_id === booking.payment_id).map(({ amount }) => amount))
  const should = booking.pays === 'clinic' ? 0 : booking.total
  return owed === should ? [] : [`asked, and ${owed} of ${should} paise go back: ${reference}`]
}

/** What was kept for somebody is the session's now, or is free again. */
function judgeKeptTime({ taken, now, bookings }: Facts, row: Affected, booking: Booking): string[] {
  const span = taken.find(({ id }) => id === row.offered_id)
  if (span?.state !== 'held' || (span.until ?? 0) <= now) return []
  const isAnswered = booking.state !== 'confirmed' || booking.sequence !== row.sequence
  if (isAnswered) return [`kept for somebody who has answered: ${booking.reference}`]
  return bookings.some(({ offered_id }) => offered_id === span.id)
    ? []
    : [`kept for nobody in a closed day's list: ${booking.reference}`]
}

/** By the trail, and by what arrived at phones and mailboxes. */
function findAskedTwice({ trail, affected, bookings, outbox }: Facts): string[] {
  const asks = groupBy(
    trail.filter(({ why }) => why === 'asked to choose another time'),
    ({ booking_id }) => booking_id,
  )
  const sent = groupBy(
    affected.filter((row) => row.sent),
    ({ booking_id }) => booking_id,
  )
  const wrongs = bookings.flatMap(({ id, reference }) => {
    const [asked, told] = [asks.get(id)?.length ?? 0, sent.get(id)?.length ?? 0]
    return asked === told ? [] : [`asked ${asked} times and told ${told} times: ${reference}`]
  })
  const mails = outbox.filter(({ channel, subject }) => channel === 'email' && isOffer.test(subject ?? ''))
  for (const [to, copies] of groupBy(mails, (mail) => mail.to)) {
    const due = bookings.filter(({ email }) => email === to).flatMap(({ id }) => sent.get(id) ?? []).length
    // The same mail may come twice when its sender died; another one may not.
    const different = new Set(copies.map(({ messageId }) => messageId)).size
    if (different > due) wrongs.push(`two messages about one closed day: ${different} mails to ${to}, and ${due} owed`)
  }
  return wrongs
}

const isOffer = /^Your appointment of .*: please choose$/

/** Nobody who had a session when the desk looked last may be left without a word. */
function findLeftOut({ told, affected, closings }: Facts, bookingOf: Map<string, Booking>): string[] {
  const open = new Set(closings.filter((one) => !one.opened).map(({ id }) => id))
  const rows = groupBy(affected, ({ booking_id, sequence }) => `${booking_id} ${sequence}`)
  const stands = (id: string, sequence: number) => {
    const booking = bookingOf.get(id)
    return booking?.state === 'confirmed' && booking.sequence === sequence
  }
  const isDone = told.some(({ said }) => said === 'brought in')
  return [
    ...told.flatMap((one) => {
      if (one.said !== 'brought in' || rows.has(`${one.session} ${one.sequence}`)) return []
      return stands(one.session, one.sequence) ? [`in closed time and in no list: ${one.session}`] : []
    }),
    ...affected
      .filter((row) => isDone && open.has(row.closing_id) && !row.sent && stands(row.booking_id, row.sequence))
      .map(({ booking_id }) => `in a closed day's list and never asked: ${bookingOf.get(booking_id)?.reference}`),
  ]
}

/** How many closings met how many sessions, and how these ended. */
export function countClosings(facts: Facts): Record<string, number> {
  const { closings, affected, bookings } = facts
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]))
  const met = new Set(affected.map(({ closing_id }) => closing_id))
  const counts: Record<string, number> = {
    closings: closings.length,
    'closings that met sessions': met.size,
    'opened again': closings.filter(({ opened }) => opened).length,
    'sessions met': affected.length,
    'sessions asked about': affected.filter(({ sent }) => sent).length,
  }
  for (const row of affected) {
    const booking = bookingOf.get(row.booking_id)
    if (!booking) continue
    const end = `ended ${nameEnd(facts, row, booking)}${row.sent ? '' : ', never asked'}`
    counts[end] = (counts[end] ?? 0) + 1
  }
  return counts
}
