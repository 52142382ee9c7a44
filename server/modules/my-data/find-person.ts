import { listEnquiriesOf } from '../enquiries/remove-enquiries.ts'
import { foldName } from './rules.ts'
import * as store from './store.ts'

/** One person: every form they filled in, and every booking made with them. */
export type Person = {
  clients: store.Client[]
  bookings: store.Booking[]
  /** Folded names of the same phone and mailbox that were not meant. */
  others: ReadonlySet<string>
}

/** `alone`: only this form. `names`: whose data are meant; without them, those of the name on this form. */
type Meant = { alone?: boolean; names?: readonly string[] | undefined }

/** [D1] Locked, so that no booking is made with a form being emptied. */
export async function lockPerson(
  tx: store.Queries,
  clientId: string,
  { alone = false, names }: Meant = {},
): Promise<Person> {
  const found = await store.lockClientsLike(tx, clientId)
  const own = found.filter(({ id }) => id === clientId)
  const meant = new Set((names ?? own.map(({ name }) => name)).map(foldName))
  const clients = alone ? own : found.filter(({ name }) => meant.has(foldName(name)))
  const ids = clients.map(({ id }) => id)
  const others = new Set(found.map(({ name }) => foldName(name)).filter((name) => !meant.has(name)))
  return { clients, others, bookings: ids.length === 0 ? [] : await store.listBookingsOf(tx, ids) }
}

/** [D1] Each name once, as it was typed first, with how many sessions it has. */
export async function listNames(db: store.Queries, clientId: string): Promise<{ name: string; sessions: number }[]> {
  const byName = new Map<string, { name: string; sessions: number }>()
  for (const { name, sessions } of await store.listNamesLike(db, clientId)) {
    const known = byName.get(foldName(name))
    byName.set(foldName(name), { name: known?.name ?? name, sessions: sessions + (known?.sessions ?? 0) })
  }
  return [...byName.values()]
}

/** [D1] Questions of this phone and mailbox, without those that another of its names has asked. */
export async function listQuestionsOf(db: store.Queries, { clients: [client], others }: Person) {
  if (!client || client.erasedAt !== null) return []
  return (await listEnquiriesOf(db, client)).filter(({ name }) => !others.has(foldName(name)))
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
