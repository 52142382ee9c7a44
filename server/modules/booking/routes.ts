import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { forms } from '#contract/page-forms.ts'
import { payPaths } from '#contract/pay.ts'
import { done, refused } from '#contract/problems.ts'
import { readSessionLink, toSessionQuery } from '#contract/session.ts'
import { toDateTimeText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { minutes } from '#contract/values/time.ts'
import { otherPaths } from '#contract/wire.ts'
import { bookingPaths, calendarHopOf } from '#contract/wire-booking.ts'
import { findBrowser, identifyBrowser } from '#server/http/browser-id.ts'
import type { CookieSafety } from '#server/http/cookies.ts'
import { serveEndpoint } from '#server/http/endpoints.ts'
import { serveForm } from '#server/http/page-forms.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refuse.ts'
import { costs } from '#server/http/route-cost.ts'
import type { OfferDesk } from '../offers/note-arrival.ts'
import { buildCalendarFile, type DescribeDeps } from './describe-session.ts'
import { type ExtendDeps, extendHold } from './extend-hold.ts'
import {
  type FindDeps,
  findBookingOfOrder,
  findOwnBooking,
  findPaidAttempt,
  findSession,
  toSession,
} from './find-booking.ts'
import { findSureStanding, type SureDeps } from './find-sure-standing.ts'
import { type HoldDeps, holdTime } from './hold-time.ts'
import { judgePatient } from './judge-patient.ts'
import { findManaged } from './manage-desk.ts'
import { buildPractitionerFeed } from './practitioner-feed.ts'
import { type RegisterDeps, registerClient } from './register-client.ts'
import { serveChanges } from './serve-changes.ts'
import { type Booking, findBooking } from './store.ts'
import { type VerifyDeps, verifyPayment } from './verify-payment.ts'

export type BookingRouteDeps = RegisterDeps &
  HoldDeps &
  ExtendDeps &
  VerifyDeps &
  FindDeps &
  SureDeps &
  DescribeDeps & {
    offers: Pick<OfferDesk, 'findOffer'>
    env: { isProduction: boolean; smsLimits: { hourlyPerNetwork: number } }
  }

/** Stands for a request without our cookie: it matches no stored browser, so such a request finds nothing. */
const nobody = ''

/** What one network may ask for: many times what a household does, but little for a program. */
const CALLS_ARE_COUNTED = minutes(10)
const CALLS_PER_CODE = 20
/** [B51] How often the provider is asked about one order because its page asks us. */
const QUESTIONS_A_MINUTE = 6

export function serveBooking(app: FastifyInstance, deps: BookingRouteDeps) {
  const safety = { isSecure: deps.env.isProduction }
  const browserOf = (request: FastifyRequest) => findBrowser(request, safety) ?? nobody
  const budget = deps.env.smsLimits.hourlyPerNetwork * CALLS_PER_CODE
  const limits = { budget, per: CALLS_ARE_COUNTED, clock: deps.clock }
  const askRate = createRateLimit({ budget: QUESTIONS_A_MINUTE, per: minutes(1), clock: deps.clock })
  const [formRate, holdRate] = [createRateLimit(limits), createRateLimit(limits)]

  serveEndpoint(app, endpoints.addPatient, async ({ asked, request, reply }) => {
    const judged = judgePatient(asked.fields)
    if (!judged.ok) return judged
    if (!formRate.spend(request.ip, 1)) return refused('too_many_requests')
    return done({ clientId: await registerClient(deps, identifyBrowser(request, reply, safety), judged.value) })
  })

  serveEndpoint(app, endpoints.addPayment, async ({ asked, headers, request }) => {
    if (!holdRate.spend(request.ip, 1)) return refused('too_many_requests')
    const { practitionerId, centreId, startsAt, mode, coupon } = asked
    const attempt = [practitionerId, centreId, startsAt.toISOString(), mode, coupon].join(' ')
    const held = await holdTime(deps, {
      ...asked,
      browser: browserOf(request),
      attemptKey: headers['idempotency-key'] ?? attempt,
      offer: await deps.offers.findOffer(request.headers.cookie),
    })
    return held.ok ? done({ ...held.value, checkout: deps.payment }) : held
  })

  serveEndpoint(app, endpoints.extendHold, ({ asked, request }) =>
    extendHold(deps, { ...asked, browser: browserOf(request) }),
  )

  serveEndpoint(app, endpoints.verifyPayment, async ({ asked, request }) => {
    const verdict = await verifyPayment(deps, asked, browserOf(request))
    return done(verdict.ok ? { status: verdict.value.status } : { status: 'failed', reason: verdict.reason })
  })

  serveEndpoint(app, endpoints.findStanding, ({ asked, request }) =>
    findSureStanding(deps, { ...asked, browser: browserOf(request) }, (orderId) => askRate.spend(orderId, 1)),
  )

  serveEndpoint(app, endpoints.bookAppointment, async ({ asked, request }) =>
    done(await findPaidAttempt(deps, { ...asked, browser: browserOf(request) })),
  )

  serveAfterBooking(app, deps, safety)
  serveHostedReturn(app, deps, browserOf)
  serveChanges(app, deps)
}

const BookingPath = z.object({ id: z.uuid() })

/** Where the browser goes after booking, and the calendar file it may fetch: only those of its own booking. */
function serveAfterBooking(app: FastifyInstance, deps: BookingRouteDeps, safety: CookieSafety) {
  const findOwn = async (request: FastifyRequest) => {
    const path = BookingPath.safeParse(request.params)
    if (!path.success) return undefined
    const managed = await findManaged(deps, request.headers.cookie)
    const isManaged = managed?.id === path.data.id
    const booking = isManaged ? managed : await findOwnBooking(deps, path.data.id, findBrowser(request, safety))
    return booking?.state === 'confirmed' ? booking : undefined
  }

  app.get(`${bookingPaths.calendarHop}:id`, costs('call'), async (request, reply) => {
    const booking = await findOwn(request)
    return reply.header('Cache-Control', 'no-store').redirect(toConfirmation(booking), 303)
  })

  app.get(otherPaths.bookingFile, costs('call'), async (request, reply) => {
    const own = await findOwn(request)
    const booking = own ?? (await findShown(deps, request))
    reply.header('Cache-Control', 'no-store')
    if (!booking) return refuse(reply, 'session_unknown')
    const file = buildCalendarFile(deps, await deps.catalogue.read(), booking, { mayJoin: own !== undefined })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="appointment.ics"')
      .send(file)
  })

  app.get<{ Params: { token: string } }>(otherPaths.practitionerFeed, costs('call'), async (request, reply) => {
    const feed = await buildPractitionerFeed(deps, request.params.token)
    reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
    return feed === undefined ? refuse(reply, 'not_found') : reply.type('text/calendar; charset=utf-8').send(feed)
  })
}

/** [B21] Where another browser is shown the confirmation, its file says when and where, and no more. After a move it is gone. */
async function findShown(deps: BookingRouteDeps, { params, query }: FastifyRequest) {
  const path = BookingPath.safeParse(params)
  const link = readSessionLink(new URLSearchParams(query as Record<string, string>))
  const shown = link && (await findSession(deps, link))
  return path.success && shown?.bookingId === path.data.id ? findBooking(deps.db, shown.bookingId) : undefined
}

const toConfirmation = (booking: Booking | undefined) =>
  booking
    ? `/appointment/confirmation?${toSessionQuery(toSession(booking), booking.clientId)}`
    : '/appointment/confirmation'

/**
 * Where the provider's own page sends a browser that could not show the dialog. It is a form posted from another site,
 * so no cookie comes with it: only the signature shows that it is genuine, and the answer is only a redirect. Which
 * time was wanted is told one step later, to the browser that wanted it: an order's id must not reveal it.
 */
function serveHostedReturn(
  app: FastifyInstance,
  deps: BookingRouteDeps,
  browserOf: (request: FastifyRequest) => string,
) {
  serveForm(app, forms.paymentCallback, async ({ asked, reply }) => {
    if (!asked) return reply.redirect('/appointment', 303)
    const verdict = asked.kind === 'paid' ? await verifyPayment(deps, asked) : refused('order_unknown')
    // [B42] Payment by link has no booking page in this browser: the link's own page shows the result.
    if (await isByLink(deps, asked.orderId)) return reply.redirect(payPaths.page, 303)
    if (verdict.ok && verdict.value.status === 'success')
      return reply.redirect(calendarHopOf(verdict.value.booking.id), 303)
    const isOrder = ORDER_ID.test(asked.orderId)
    const how = verdict.ok ? 'waiting' : 'failed'
    return reply.redirect(isOrder ? `${otherPaths.paymentReturn}/${asked.orderId}/${how}` : '/appointment', 303)
  })
  for (const how of ['waiting', 'failed'] as const) {
    app.get<{ Params: { orderId: string } }>(
      `${otherPaths.paymentReturn}/:orderId/${how}`,
      costs('call'),
      async (request, reply) => {
        const { orderId } = request.params
        const found = ORDER_ID.test(orderId) ? await findBookingOfOrder(deps, orderId) : undefined
        const own = found?.browser === browserOf(request) ? found : undefined
        return reply.header('Cache-Control', 'no-store').redirect(await toAppointment(deps, own, how), 303)
      },
    )
  }
}

async function isByLink(deps: BookingRouteDeps, orderId: string): Promise<boolean> {
  const booking = ORDER_ID.test(orderId) ? await findBookingOfOrder(deps, orderId) : undefined
  return booking?.pays === 'link'
}

const ORDER_ID = /^order_\w{1,60}$/

async function toAppointment(deps: BookingRouteDeps, booking: Booking | undefined, how: 'waiting' | 'failed') {
  if (!booking) return '/appointment'
  const practitioner = (await deps.catalogue.read()).byId.get(booking.practitionerId)
  const query = new URLSearchParams({
    pid: String(booking.practitionerId),
    lid: String(booking.centreId ?? practitioner?.centres[0]?.id ?? ''),
    t: toDateTimeText(toEpochMinute(booking.startsAt)),
    v: booking.mode === 'video' ? '1' : '0',
    [how]: '1',
  })
  return `/appointment?${query}`
}
