import type { FastifyRequest } from 'fastify'
import {
  type AskedToChoose,
  type DoorState,
  type ManageDesk,
  type ManagedSession,
  managePaths,
  type OpenedLink,
} from '#contract/manage.ts'
import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, hours } from '#contract/values/time.ts'
import { endBrowser, findBrowser } from '#server/http/browser-id.ts'
import { readCookie, writeCookie } from '#server/http/cookies.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { findRefundOf } from '../payments/find-payments.ts'
import { findSlotsToMove, type SlotDeps } from '../scheduling/find-slots.ts'
import { isClosed, isStillOffered } from '../scheduling/judge-claim.ts'
import { findHeld, type TakenTime } from '../scheduling/reserve-time.ts'
import { type EnterDeps, enterRoom } from '../video/enter-room.ts'
import { doorOf } from '../video/rules.ts'
import { toSession } from './find-booking.ts'
import {
  type Linked,
  type Purpose,
  readBookingId,
  readManagePass,
  readManageToken,
  toManagePass,
  toManageToken,
} from './manage-token.ts'
import { changeableUntil, isLinkOver, lastDayToMoveTo, mayChange } from './rules.ts'
import { isPayable, type PayDeps, showPayPage } from './show-pay-page.ts'
import * as store from './store.ts'
import { hasLiveHold } from './store-holds.ts'

export type ManageDeps = EnterDeps & PayDeps & SlotDeps & { db: store.Database; env: { isProduction: boolean } }

/** What it takes to find the booking that a pass belongs to. */
export type PassDeps = Pick<ManageDeps, 'db' | 'secretKey' | 'clock' | 'env'>

/** Short, because phones are passed around; the link in the message opens it again. */
const COOKIE_LASTS = hours(12)

/** Client and practitioner share the cookie of a door: the last link counts, and is signed for one of them. */
const cookieNames = {
  manage: 'embrace_manage',
  session: 'embrace_session',
  host: 'embrace_session',
  pay: 'embrace_pay',
} as const satisfies Record<Purpose, string>

/** [B22] [B31] [B36] What the pages behind the links in our messages may know and do. */
export function createManageDesk(deps: ManageDeps): ManageDesk {
  return {
    openSession: (token) => openLink(deps, token, 'manage'),
    async openDoor(token) {
      const opened = await openLink(deps, token, 'session')
      return opened.kind === 'unknown' ? openLink(deps, token, 'host') : opened
    },
    openPay: (token) => openLink(deps, token, 'pay'),
    async findPay(cookie) {
      const booking = await findBehind(deps, cookie, 'pay')
      return booking && showPayPage(deps, booking)
    },
    async findSession(cookie) {
      const booking = await findManaged(deps, cookie)
      return booking && describe(deps, booking)
    },
    async findFree(cookie, where) {
      const booking = await findManaged(deps, cookie)
      if (!booking) return []
      const found = await findSlotsToMove(deps, { ...where, practitionerId: booking.practitionerId, booked: booking })
      const last = lastDayToMoveTo(booking) ?? Infinity
      return found.ok ? found.value.filter(({ startsAt }) => dayOf(startsAt) <= last) : []
    },
    async comeToDoor(cookie) {
      const booking = await findBehind(deps, cookie, 'session')
      if (booking) return comeToDoor(deps, booking, 'client')
      const hosted = await findBehind(deps, cookie, 'host')
      return hosted && { ...comeToDoor(deps, hosted, 'practitioner'), isHost: true }
    },
  }
}

/** The booking that this browser may manage: it has followed the link of one of our messages. */
export async function findManaged(deps: PassDeps, cookie: string | undefined): Promise<store.Booking | undefined> {
  return findBehind(deps, cookie, 'manage')
}

/**
 * [B22] For a phone that is not one's own: takes back what this browser was given for our links, and by which it is known
 * as the one that booked. That alone would lead to the session's page again, through the calendar file.
 */
export function closePages({ env }: Pick<PassDeps, 'env'>): string[] {
  const safety = { isSecure: env.isProduction }
  const names = [...new Set(Object.values(cookieNames))]
  return [...names.map((name) => writeCookie(name, '', { ...safety, lasts: hours(0) })), endBrowser(safety)]
}

/** [B22] Returns true while this browser holds a time: then its page is the one that shows how the payment ends. */
export async function isPaying({ db, clock, env }: PassDeps, request: Pick<FastifyRequest, 'headers'>) {
  const browser = findBrowser(request, { isSecure: env.isProduction })
  return browser !== undefined && (await hasLiveHold(db, browser, clock.now()))
}

/** [B22] The token of the link is swapped for a cookie that expires. */
async function openLink(deps: ManageDeps, token: string, purpose: Purpose): Promise<OpenedLink> {
  const found = await findLinked(deps, token, purpose, (version) =>
    readManageToken(deps.secretKey, token, purpose, version),
  )
  if (!found) return { kind: 'unknown' }
  const { booking, linked } = found
  const now = deps.clock.now()
  if (isLinkOver(booking, now)) return { kind: 'over' }
  const pass = toManagePass(deps.secretKey, linked, purpose, after(now, COOKIE_LASTS), versionFor(booking, purpose))
  const safety = { isSecure: deps.env.isProduction, lasts: COOKIE_LASTS }
  return { kind: 'opened', cookie: writeCookie(cookieNames[purpose], pass, safety) }
}

async function findBehind(
  deps: PassDeps,
  cookie: string | undefined,
  purpose: Purpose,
): Promise<store.Booking | undefined> {
  const now = deps.clock.now()
  const pass = readCookie(cookie, cookieNames[purpose], { isSecure: deps.env.isProduction }) ?? ''
  const found = await findLinked(deps, pass, purpose, (version) =>
    readManagePass(deps.secretKey, pass, purpose, now, version),
  )
  return found && !isLinkOver(found.booking, now) ? found.booking : undefined
}

/**
 * [B36] [B60] Asks about the booking each time: its version says which words and cookies still count, and a session that went
 * to a colleague is closed to the practitioner who had it.
 */
async function findLinked(
  { db }: Pick<PassDeps, 'db'>,
  word: string,
  purpose: Purpose,
  read: (version: number) => Linked | undefined,
): Promise<{ booking: store.Booking; linked: Linked } | undefined> {
  const id = readBookingId(word)
  const booking = id === undefined ? undefined : await store.findBooking(db, id)
  const linked = booking && read(versionFor(booking, purpose))
  if (!booking || !linked || !isOpenFor(booking, purpose)) return undefined
  const isTheirs = linked.practitionerId === undefined || linked.practitionerId === booking.practitionerId
  return isTheirs ? { booking, linked } : undefined
}

/** A practitioner's word is not the client's, and outlasts it. */
const versionFor = ({ linkVersion }: store.Booking, purpose: Purpose) => (purpose === 'host' ? 0 : linkVersion)

/** Only a booking that was once confirmed has a page; one that waits for its payment has only that one. */
const isOpenFor = (booking: store.Booking, purpose: Purpose) =>
  purpose === 'pay' ? isPayable(booking) : booking.state === 'confirmed' || booking.state === 'cancelled'

async function describe(deps: ManageDeps, booking: store.Booking): Promise<ManagedSession> {
  const isOn = booking.state === 'confirmed'
  // [B48] Of a session that took place, too, where the clinic gave its money back later.
  const wentBack = !isOn || booking.givenBackAt !== null
  const refund = wentBack && booking.paymentId !== null ? await findRefundOf(deps.db, booking.paymentId) : undefined
  const dateNote = await findInvoice(deps.db, { bookingId: booking.id, type: 'date_note' })
  const token = toManageToken(deps.secretKey, booking.id, 'session', booking.linkVersion)
  return {
    ...toSession(booking),
    state: isOn ? 'confirmed' : 'cancelled',
    sequence: booking.sequence,
    reference: booking.reference,
    total: booking.total,
    pays: booking.pays,
    changeableUntil: toEpochMinute(changeableUntil(booking)),
    mayChange: mayChange(booking, deps.clock.now()),
    movableUntil: toMovableUntil(booking),
    refund: refund && { amount: refund.amount, isSent: refund.state === 'processed' },
    hasDateNote: dateNote !== undefined,
    asked: await findAsked(deps, booking),
    door:
      isOn && booking.mode === 'video' && booking.answerUntil === null
        ? { url: `${managePaths.session}/${token}`, opensAt: toEpochMinute(doorOf(booking).opensAt) }
        : undefined,
  }
}

/** [B45] */
async function findAsked(
  deps: Pick<ManageDeps, 'db' | 'catalogue'>,
  booking: store.Booking,
): Promise<AskedToChoose | undefined> {
  const { db } = deps
  const { answerUntil, offeredTimeId, mode, centreId } = booking
  if (answerUntil === null) return undefined
  const held = offeredTimeId === null ? undefined : await findHeld(db, offeredTimeId)
  const offer = held && describeOffer(held)
  // [B53] Hours that were published since may have taken it away; keeping it is judged again under the lock.
  const isOffered = offer && (await isStillOffered(db, { mode, centreId, ...offer, startsAt: held.startsAt }))
  // [B56]
  const mayKeepOwn = (await deps.catalogue.read()).byId.has(booking.practitionerId) && !(await isClosed(db, booking))
  return { until: toEpochMinute(answerUntil), offer: isOffered ? offer : undefined, mayKeepOwn }
}

const describeOffer = ({ practitionerId, startsAt, endsAt }: TakenTime) => {
  const from = toEpochMinute(startsAt)
  return { practitionerId, startsAt: from, minutes: toEpochMinute(endsAt) - from }
}

/** [B31] */
function comeToDoor(deps: ManageDeps, booking: store.Booking, role: 'client' | 'practitioner'): DoorState {
  if (booking.state !== 'confirmed' || booking.mode !== 'video') return { kind: 'closed' }
  const found = enterRoom(deps, booking, role)
  if (found.kind === 'open') return found
  return { kind: found.kind, opensAt: toEpochMinute(found.opensAt), startsAt: toEpochMinute(booking.startsAt) }
}

function toMovableUntil(booking: store.Booking) {
  const last = lastDayToMoveTo(booking)
  return last === undefined ? undefined : toDayText(last)
}
