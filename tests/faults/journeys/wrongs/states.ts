import { type Facts, groupBy } from './read-facts.ts'

/** A hold that ran out is given back within two minutes. */
const LAPSES_WITHIN_MS = 120_000

/** Nothing may wait for something that will not come. */
export function findStuckStates(facts: Facts): string[] {
  return [...findStuckBookings(facts), ...findStuckMoney(facts), ...findStuckJobs(facts), ...findBrokenWords(facts)]
}

function findStuckBookings({ bookings, trail, taken, orders, books, now }: Facts): string[] {
  const wrongs: string[] = []
  const spans = new Map(taken.map((span) => [span.id, span]))
  const trails = groupBy(trail, ({ booking_id }) => booking_id)
  const ordersOf = groupBy(orders, ({ reference }) => reference)
  const paymentsOf = groupBy(books.payments, ({ order_id }) => order_id)
  for (const { id, reference, state, taken_id, claimed } of bookings) {
    const span = spans.get(taken_id)
    const isOver = span?.state !== 'held' || (span.until ?? 0) + LAPSES_WITHIN_MS < now
    if (state === 'held' && isOver) wrongs.push(`a hold that nobody gives back: ${reference}`)
    if (trails.get(id)?.at(-1)?.became !== state) wrongs.push(`the trail of ${reference} does not end with ${state}`)
    const isOpen = state === 'held' || state === 'lapsed'
    const payments = (ordersOf.get(id) ?? []).flatMap(({ provider }) => paymentsOf.get(provider ?? '') ?? [])
    const mayCome = payments.some(
      ({ status }) => status === 'authorized' || status === 'captured' || status === 'created',
    )
    if (isOpen && claimed && !mayCome) wrongs.push(`a visitor waits for money that will not come: ${reference}`)
  }
  return wrongs
}

function findStuckMoney({ refunds, events, books }: Facts): string[] {
  const sent = new Set(books.events.map(({ id }) => id))
  return [
    ...events
      .filter(({ provider }) => !sent.has(provider))
      .map(({ provider, event }) => `an event that the provider never sent: ${event} ${provider}`),
    // What came over the counter waits for a person, and not for us.
    ...refunds
      .filter(({ state }) => state !== 'processed' && state !== 'at_desk')
      .map(({ id, state }) => `a refund is ${state}: ${id}`),
    ...events
      .filter(({ state }) => state === 'received')
      .map(({ id, event }) => `an event nobody has read: ${event} ${id}`),
    ...books.refunds
      .filter(({ status }) => status === 'pending')
      .map(({ id }) => `a refund the provider has not sent: ${id}`),
  ]
}

const findStuckJobs = ({ jobs }: Facts): string[] =>
  jobs.map(({ name, state, data }) => `a job is ${state}: ${name} ${data ?? ''}`)

/** What a visitor was told must be true. */
function findBrokenWords({ told, orders, bookings }: Facts): string[] {
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]))
  const referenceOf = new Map(orders.map(({ provider, reference }) => [provider, reference]))
  return told.flatMap((one) => {
    if (one.said === 'brought in' || one.said === 'invoice sent') return []
    if (one.said === 'booked at the desk') {
      const state = bookingOf.get(one.session)?.state
      return state === 'confirmed' || state === 'cancelled'
        ? []
        : [`told at the desk that it is booked, and it is ${state}: ${one.session} (journey ${one.journey})`]
    }
    if (one.said === 'cancelled') {
      const state = bookings.find(({ reference }) => reference === one.reference)?.state
      return state === 'cancelled'
        ? []
        : [`told that it is cancelled, and it is ${state}: ${one.reference} (journey ${one.journey})`]
    }
    if (one.said !== 'booked') return []
    const state = bookingOf.get(referenceOf.get(one.order) ?? '')?.state
    return state === 'confirmed' || state === 'cancelled'
      ? []
      : [`told that it is booked, and it is ${state}: ${one.order} (journey ${one.journey})`]
  })
}
