import { recipients } from '#content/recipients.ts'
import { keptForGood, retention } from '#content/retention.ts'
import { site } from '#content/site.ts'
import { formatExactRupees } from '#contract/values/money.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { openForm } from '../booking/register-client.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { listSeen } from '../day/list-marks.ts'
import { listNotesAbout } from '../day/note-session.ts'
import { listReplies } from '../enquiries/remove-enquiries.ts'
import { listInvoicesOf } from '../invoices/remove-invoices.ts'
import { listMessagesAbout } from '../notifications/empty-messages.ts'
import { listMoneyOf } from '../payments/find-payments.ts'
import { listQuestionsOf, listTrail, lockPerson, type Person } from './find-person.ts'
import { type Database, insertRequests, listRequests, type Queries } from './store.ts'

export type CollectDeps = {
  db: Database
  clock: { now(): Date }
  newId(): string
  sealedText: SealedText
  catalogue: Pick<CatalogueMemory, 'read'>
}

export type ClientData = Awaited<ReturnType<typeof collectClientData>>

/** [D3] Everything we hold about a person, as of one moment. That they asked is written down. */
export async function collectClientData(deps: CollectDeps, clientId: string, names?: readonly string[]) {
  // Before the transaction: see `Telling`.
  const catalogue = await deps.catalogue.read()
  const now = deps.clock.now()
  const nameOf = (id: number) => catalogue.byId.get(id)?.fullName ?? `practitioner ${id}`
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, clientId, { names })
    const requests = person.clients.map(({ id }) => ({
      id: deps.newId(),
      clientId: id,
      kind: 'copy' as const,
      askedBy: 'client' as const,
      at: now,
    }))
    await insertRequests(tx, requests)
    const { payments, paymentIds } = await describeMoney(tx, person)
    const bookingIds = person.bookings.map(({ id }) => id)
    const enquiries = await listQuestionsOf(tx, person)
    const enquiryIds = enquiries.map(({ id }) => id)
    return {
      madeAt: now.toISOString(),
      answeredBy: `${site.name}, ${site.emails.info}`,
      forms: person.clients.map((client) => describeForm(deps, client)),
      sessions: await describeSessions(deps, tx, person, nameOf),
      payments,
      invoices: await describeInvoices(tx, bookingIds),
      messages: await describeMessages(tx, [...bookingIds, ...paymentIds, ...enquiryIds]),
      questions: describeEnquiries(enquiries, await listReplies(tx, enquiryIds)),
      requests: await describeRequests(tx, person),
      passedOnTo: recipients.map(({ who, what, why }) => ({ who, what, why })),
      howLong: Object.values(retention).map(({ what, days, since, why, law }) => ({ what, days, since, why, law })),
      keptWithoutYourName: [...keptForGood],
    }
  })
}

function describeForm(deps: CollectDeps, client: Person['clients'][number]) {
  const { guardian, concern } = openForm(deps, client)
  return {
    filledInAt: client.createdAt.toISOString(),
    name: client.name,
    age: client.age,
    phone: client.phone,
    email: client.email,
    emergencyContact: client.emergencyContact,
    guardian: guardian ? `${guardian.name} (${guardian.relation})` : null,
    concern: concern ?? null,
    consentWithdrawnAt: client.consentWithdrawnAt?.toISOString() ?? null,
    erasureAskedAt: client.erasureAskedAt?.toISOString() ?? null,
    erasedAt: client.erasedAt?.toISOString() ?? null,
  }
}

async function describeSessions(deps: CollectDeps, tx: Queries, { bookings }: Person, nameOf: (id: number) => string) {
  const trail = await listTrail(tx, bookings)
  const ids = bookings.map(({ id }) => id)
  const notes = await listNotesAbout(deps, tx, ids)
  const seen = await listSeen(tx, ids)
  return bookings.map((booking) => ({
    reference: booking.reference,
    state: booking.state,
    startsAt: booking.startsAt.toISOString(),
    minutes: booking.minutes,
    with: nameOf(booking.practitionerId),
    mode: booking.mode,
    paid: formatExactRupees(booking.total),
    coupon: booking.coupon,
    policiesAgreedTo: booking.policyVersion,
    policiesAgreedAt: booking.consentedAt.toISOString(),
    history: trail
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ at, became, why }) => `${at.toISOString()}: ${became} (${why})`),
    seenAtTheClinic: seen.get(booking.id) ?? [],
    notesOfColleagues: notes
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ at, text }) => `${at.toISOString()}: ${text}`),
  }))
}

async function describeMoney(tx: Queries, { bookings }: Person) {
  const money = []
  for (const { id, reference } of bookings)
    for (const one of await listMoneyOf(tx, id)) money.push({ reference, ...one })
  return {
    paymentIds: money.map(({ payment }) => payment.id),
    payments: money.map(({ reference, payment, refund }) => ({
      session: reference,
      providersNumber: payment.providerPaymentId,
      amount: formatExactRupees(payment.amount),
      state: payment.status,
      method: payment.method,
      capturedAt: payment.capturedAt?.toISOString() ?? null,
      refund: refund ? `${formatExactRupees(refund.amount)}: ${refund.state}` : null,
    })),
  }
}

async function describeInvoices(tx: Queries, bookingIds: string[]) {
  const documents = await listInvoicesOf(tx, bookingIds)
  return documents.map(({ number, type, issuedAt, facts }) => ({
    number,
    type,
    issuedAt: issuedAt.toISOString(),
    // A note about a date repeats no amount.
    total: type === 'date_note' ? null : formatExactRupees(facts.amounts.total),
    name: facts.session.client.name,
    age: facts.session.client.age ?? null,
    guardian: facts.session.client.guardianName ?? null,
    service: facts.service.description,
  }))
}

/** [D14] A copy is passed on, and a link of ours would open the session for those who get it. */
const withoutLinks = (text: string) =>
  text.replaceAll(/https?:\/\/\S+?\/(?:manage|session|pay)\/[\w-]{43,}/g, '(the link to your session)')

async function describeMessages(tx: Queries, about: string[]) {
  const messages = await listMessagesAbout(tx, about)
  return messages.map(({ channel, recipient, subject, bodyText, state, createdAt, handedOverAt }) => ({
    writtenAt: createdAt.toISOString(),
    sentAt: handedOverAt?.toISOString() ?? null,
    by: channel,
    to: recipient,
    subject,
    text: bodyText && withoutLinks(bodyText),
    state,
  }))
}

function describeEnquiries(
  enquiries: Awaited<ReturnType<typeof listQuestionsOf>>,
  replies: Awaited<ReturnType<typeof listReplies>>,
) {
  // The fingerprint would mean nothing to the person.
  return enquiries.map(({ occasion: _occasion, id, createdAt, ...words }) => ({
    sentAt: createdAt.toISOString(),
    ...words,
    ourReplies: replies
      .filter(({ enquiryId }) => enquiryId === id)
      .map(({ at, text }) => `${at.toISOString()}: ${text}`),
  }))
}

async function describeRequests(tx: Queries, { clients }: Person) {
  const requests =
    clients.length === 0
      ? []
      : await listRequests(
          tx,
          clients.map(({ id }) => id),
        )
  return requests.map(({ kind, askedBy, at }) => ({ what: kind, by: askedBy, at: at.toISOString() }))
}
