import { keptForGood, retention } from '#content/retention.ts'
import { takeBackReminder } from '../booking/recall-news.ts'
import { eraseNotesAbout } from '../day/note-session.ts'
import { removeEnquiries } from '../enquiries/remove-enquiries.ts'
import { listInvoicesOf } from '../invoices/remove-invoices.ts'
import { emptyMessagesAbout } from '../notifications/empty-messages.ts'
import { listMoneyOf } from '../payments/find-payments.ts'
import {
  emptyPerson,
  isAhead,
  listQuestionsOf,
  lockPerson,
  noteErasureAsked,
  noteWithdrawal,
  type Person,
} from './find-person.ts'
import { type Database, type DataRequest, insertRequests, listRequests, type Queries } from './store.ts'

export type EraseDeps = {
  db: Database
  clock: { now(): Date }
  newId(): string
  log: { info(details: object, message: string): void }
}

/** `planned`: done by the daily job, once no session or payment is open. */
export type Erasure = {
  state: 'erased' | 'planned'
  /** [D7] What it waits for. */
  waitsFor: 'session' | 'money' | undefined
  /** [D6] What stays although it was asked for, and why. */
  stays: string[]
}

type Asked = {
  clientId: string
  kind: 'erasure' | 'withdrawal'
  askedBy: DataRequest['askedBy']
  /** [D1] Whose data are meant, where several names share phone and mailbox. */
  names?: readonly string[] | undefined
}

/** [D4] [D6] [D7] Removes all we need not keep, now or as soon as nothing is open. Asking twice is the same as once. */
export async function eraseClient(
  deps: EraseDeps,
  clientId: string,
  { askedBy = 'client', names }: Partial<Pick<Asked, 'askedBy' | 'names'>> = {},
): Promise<Erasure> {
  return carryOut(deps, { clientId, kind: 'erasure', askedBy, names })
}

/** [D8] No more reminders from now on, and erasure as soon as it is possible. */
export async function withdrawConsent(
  deps: EraseDeps,
  clientId: string,
  { names }: Pick<Asked, 'names'> = {},
): Promise<Erasure> {
  return carryOut(deps, { clientId, kind: 'withdrawal', askedBy: 'client', names })
}

async function carryOut(deps: EraseDeps, asked: Asked): Promise<Erasure> {
  const now = deps.clock.now()
  const erasure = await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, asked.clientId, { alone: asked.askedBy === 'retention', names: asked.names })
    const standing = person.clients.filter(({ erasedAt }) => erasedAt === null)
    const stays = await listStaying(tx, person)
    const nothing = { asked: [], emptied: [] }
    if (standing.length === 0) return { state: 'erased' as const, waitsFor: undefined, stays, ...nothing }
    const fresh = await noteAsked(deps, tx, person, asked, now)
    const waitsFor = await findOpen(tx, person, now)
    if (waitsFor) return { state: 'planned' as const, waitsFor, stays, asked: fresh, emptied: [] }
    await empty(deps, tx, person, asked.askedBy, now)
    return { state: 'erased' as const, waitsFor: undefined, stays, asked: fresh, emptied: standing.map(({ id }) => id) }
  })
  const { asked: fresh, emptied, ...told } = erasure
  // [D13]
  if (fresh.length > 0) deps.log.info({ clients: fresh, kind: asked.kind }, 'a client asked us to forget them')
  // [D12] Opaque ids: enough to erase them again after a backup was restored.
  if (emptied.length > 0) deps.log.info({ clients: emptied }, 'somebody’s data were erased')
  return told
}

/** [D10] A request is written down once per form and kind. Returns the forms for which it is new. */
async function noteAsked(
  deps: EraseDeps,
  tx: Queries,
  person: Person,
  { kind, askedBy }: Asked,
  now: Date,
): Promise<string[]> {
  if (askedBy === 'retention') return []
  const ids = person.clients.map(({ id }) => id)
  const known = new Set((await listRequests(tx, ids)).map((one) => `${one.clientId} ${one.kind}`))
  const fresh = ids.filter((id) => !known.has(`${id} ${kind}`))
  await insertRequests(
    tx,
    fresh.map((clientId) => ({ id: deps.newId(), clientId, kind, askedBy, at: now })),
  )
  await removeQuestions(tx, person, now)
  if (kind === 'withdrawal') await stopReminders(tx, person, now)
  else await noteErasureAsked(tx, person.clients, now)
  return fresh
}

/** [D8] Later reminders find this note; one that is already queued is taken back. */
async function stopReminders(tx: Queries, { clients, bookings }: Person, now: Date) {
  await noteWithdrawal(tx, clients, now)
  for (const booking of bookings) await takeBackReminder(tx, booking)
}

/** [D4] [D5] Their enquiries are removed even while a session is open. The mails about them are found by their ids. */
async function removeQuestions(tx: Queries, person: Person, now: Date) {
  const ids = (await listQuestionsOf(tx, person)).map(({ id }) => id)
  await emptyMessagesAbout(tx, ids, now)
  await removeEnquiries(tx, ids)
}

/** [D7] */
async function findOpen(tx: Queries, { bookings }: Person, now: Date): Promise<Erasure['waitsFor']> {
  if (bookings.some((booking) => isAhead(booking, now))) return 'session'
  for (const { id } of bookings) {
    const money = await listMoneyOf(tx, id)
    if (money.some(({ refund }) => refund && refund.state !== 'processed')) return 'money'
  }
  return undefined
}

async function empty(deps: EraseDeps, tx: Queries, person: Person, askedBy: DataRequest['askedBy'], now: Date) {
  const about: string[] = []
  for (const { id } of person.bookings) {
    about.push(id, ...(await listMoneyOf(tx, id)).map(({ payment }) => payment.id))
  }
  await emptyMessagesAbout(tx, about, now)
  await eraseNotesAbout(
    tx,
    person.bookings.map(({ id }) => id),
  )
  const booked = new Set(person.bookings.map(({ clientId }) => clientId))
  const done = person.clients.filter(({ id }) => booked.has(id))
  await emptyPerson(tx, person, now)
  await insertRequests(
    tx,
    done.map(({ id }) => ({ id: deps.newId(), clientId: id, kind: 'erased' as const, askedBy, at: now })),
  )
}

/** [D6] */
async function listStaying(tx: Queries, { bookings }: Person): Promise<string[]> {
  const documents = await listInvoicesOf(
    tx,
    bookings.map(({ id }) => id),
  )
  const { invoices, requests } = retention
  const numbers = documents.map(({ number }) => number).join(', ')
  return [
    ...(documents.length > 0 ? [`${invoices.what} (${numbers}), for 8 years: ${invoices.why} (${invoices.law}).`] : []),
    `${requests.what}, for 8 years: ${requests.why} (${requests.law}).`,
    ...(bookings.length > 0 ? keptForGood : []),
  ]
}
