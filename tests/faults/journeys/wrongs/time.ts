import { type Facts, groupBy } from './read-facts.ts'

/** No client is promised a time that another one has; and the taken times are exactly the promised ones. */
export function findWrongTimes({ bookings, taken, now }: Facts): string[] {
  const wrongs: string[] = []
  const live = taken.filter(({ state }) => state === 'held' || state === 'confirmed')
  for (const [practitioner, spans] of groupBy(live, (span) => String(span.practitioner))) {
    for (const [one, other] of meetings(spans))
      wrongs.push(`overlapping time of ${practitioner}: ${one.id} and ${other.id}`)
  }
  const sessions = bookings
    .filter(({ state }) => state === 'confirmed')
    .map((one) => ({ ...one, ends: one.starts + one.minutes * 60_000 }))
  for (const [practitioner, spans] of groupBy(sessions, (span) => String(span.practitioner))) {
    for (const [one, other] of meetings(spans))
      wrongs.push(`overlapping sessions of ${practitioner}: ${one.reference} and ${other.reference}`)
  }
  const takenById = new Map(taken.map((span) => [span.id, span]))
  for (const session of sessions) {
    const span = takenById.get(session.taken_id)
    const isItsOwn =
      span?.state === 'confirmed' &&
      span.practitioner === session.practitioner &&
      span.starts === session.starts &&
      span.ends === session.ends
    if (!isItsOwn) wrongs.push(`a session without its time: ${session.reference}`)
  }
  const stateOf = new Map(bookings.map(({ taken_id, state }) => [taken_id, state]))
  const offered = new Set(bookings.map(({ offered_id }) => offered_id))
  for (const { id, state, until } of live) {
    const booking = stateOf.get(id)
    if (state === 'confirmed' && booking !== 'confirmed') wrongs.push(`taken time of no session: ${id} (${booking})`)
    // A hold that ran out blocks no other client; it may lie here until the next round.
    if (state === 'held' && booking !== 'held' && !offered.has(id) && (until ?? 0) > now)
      wrongs.push(`held time of no hold: ${id} (${booking})`)
  }
  return wrongs
}

/** Pairs that overlap. */
function meetings<Span extends { starts: number; ends: number }>(spans: Span[]): [Span, Span][] {
  const sorted = spans.toSorted((one, other) => one.starts - other.starts)
  return sorted.flatMap((one, place) =>
    sorted
      .slice(place + 1)
      .filter((other) => other.starts < one.ends)
      .map((other): [Span, Span] => [one, other]),
  )
}
