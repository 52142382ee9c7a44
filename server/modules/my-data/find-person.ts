import * as store from './store.ts'

/** One person: every form they filled in, and every booking made with them. */
export type Person = {
  clients: store.Client[]
  bookings: store.Booking[]
}

/** [D1] Locked, so that no booking is made with a form being emptied. `alone`: only this form of the person's. */
export async function lockPerson(tx: store.Queries, clientId: string, { alone = false } = {}): Promise<Person> {
  const found = await store.lockClientsLike(tx, clientId)
  const clients = alone ? found.filter(({ id }) => id === clientId) : found
  const ids = clients.map(({ id }) => id)
  return { clients, bookings: ids.length === 0 ? [] : await store.listBookingsOf(tx, ids) }
}

export async function listTrail(db: store.Queries, bookings: store.Booking[]) {
  return bookings.length === 0
    ? []
    : store.listEventsOf(
        db,
        bookings.map(({ id }) => id),
      )
}

/** [D7] Whether it is still to come, so that we must be able to write to the client. */
export const isAhead = ({ state, startsAt, minutes }: store.Booking, now: Date) =>
  state === 'held' ||
  ((state === 'confirmed' || state === 'lapsed') && startsAt.getTime() + minutes * 60_000 > now.getTime())

export async function noteWithdrawal(tx: store.Queries, clients: store.Client[], now: Date): Promise<void> {
  await store.markClients(tx, toIds(clients), 'consentWithdrawnAt', now)
}

export async function noteErasureAsked(tx: store.Queries, clients: store.Client[], now: Date): Promise<void> {
  await store.markClients(tx, toIds(clients), 'erasureAskedAt', now)
}

/** [D4] A form that never held a time is deleted; one with bookings is emptied. */
export async function emptyPerson(tx: store.Queries, { clients, bookings }: Person, now: Date): Promise<void> {
  const booked = new Set(bookings.map(({ clientId }) => clientId))
  const [used, unused] = [clients.filter(({ id }) => booked.has(id)), clients.filter(({ id }) => !booked.has(id))]
  if (used.length > 0) await store.emptyClients(tx, toIds(used), now)
  if (unused.length > 0) await store.deleteClients(tx, toIds(unused))
}

/** [D9] */
export async function listDueClients(
  db: store.Queries,
  limits: { formsBefore: Date; sessionsBefore: Date; most: number },
): Promise<string[]> {
  return store.listClientsToErase(db, limits)
}

const toIds = (clients: store.Client[]) => clients.map(({ id }) => id)
