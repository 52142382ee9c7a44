import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { managePaths } from '#contract/manage.ts'
import { forms } from '#contract/page-forms.ts'
import type { Reason } from '#contract/problems.ts'
import { serveForm } from '#server/http/page-forms.ts'
import { costs } from '#server/http/route-cost.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceFile } from '../invoices/keep-file.ts'
import { cancelBooking } from './cancel-booking.ts'
import { keepOffer } from './keep-offer.ts'
import { closePages, findManaged, isPaying, type PassDeps } from './manage-desk.ts'
import { type ChangeDeps, moveBooking } from './move-booking.ts'
import type { Booking } from './store.ts'

export type ChangeRouteDeps = ChangeDeps & PassDeps

/** What a client may download. */
const papers = [
  [managePaths.invoice, 'invoice'],
  [managePaths.dateNote, 'date_note'],
  [managePaths.creditNote, 'credit_note'],
] as const

/** Where the plain forms of the manage page arrive. Every answer is a redirect: reloading the page changes nothing. */
export function serveChanges(app: FastifyInstance, deps: ChangeRouteDeps) {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
    })

    for (const [path, type] of papers) {
      scope.get(path, costs('call'), async (request, reply) => {
        const booking = await findManaged(deps, request.headers.cookie)
        const paper = booking && (await findInvoice(deps.db, { bookingId: booking.id, type }))
        if (!paper) return sendBack(reply, managePaths.page, 'session_unknown')
        return reply
          .type('application/pdf')
          .header('Content-Disposition', `attachment; filename="${paper.number.replaceAll('/', '-')}.pdf"`)
          .send(await readInvoiceFile(deps, deps.db, paper))
      })
    }

    serveForm(scope, forms.cancelSession, async ({ asked, request, reply }) => {
      const booking = await findManaged(deps, request.headers.cookie)
      if (!booking) return sendBack(reply, managePaths.page, 'session_unknown')
      if (!asked) return sendBack(reply, managePaths.page, 'bad_request')
      const { reference, ...wanted } = asked
      if (booking.reference !== reference) return sendBack(reply, managePaths.page, 'other_session')
      const cancelled = await cancelBooking(deps, { bookingId: booking.id, ...wanted })
      return cancelled.ok ? sendOn(reply, 'cancelled') : sendBack(reply, managePaths.page, cancelled.reason)
    })

    serveForm(scope, forms.keepOffer, async ({ asked, request, reply }) => {
      const booking = await findManaged(deps, request.headers.cookie)
      if (!booking) return sendBack(reply, managePaths.page, 'session_unknown')
      if (!asked) return sendBack(reply, managePaths.page, 'bad_request')
      const { reference, ...wanted } = asked
      if (booking.reference !== reference) return sendBack(reply, managePaths.page, 'other_session')
      const kept = await keepOffer(deps, { bookingId: booking.id, ...wanted })
      return kept.ok ? sendOn(reply, 'moved') : sendBack(reply, managePaths.page, kept.reason)
    })

    serveForm(scope, forms.moveSession, async ({ asked, request, reply }) => {
      const booking = await findManaged(deps, request.headers.cookie)
      if (!booking) return sendBack(reply, managePaths.page, 'session_unknown')
      if (!asked) return sendBack(reply, pathOfDay(request), 'no_time_chosen')
      const { reference, ...wanted } = asked
      if (booking.reference !== reference) return sendBack(reply, managePaths.page, 'other_session')
      const moved = await moveBooking(deps, { bookingId: booking.id, ...wanted })
      if (moved.ok) return sendOn(reply, isAsBooked(booking, moved.value) ? 'kept' : 'moved')
      const isAboutSession = aboutSession.has(moved.reason)
      return sendBack(reply, isAboutSession ? managePaths.page : pathOfDay(request), moved.reason)
    })

    serveForm(scope, forms.closeSession, async ({ asked, request, reply }) => {
      if (asked?.sure === undefined && (await isPaying(deps, request)))
        return reply.redirect(`${managePaths.page}?ask=close`, 303)
      reply.header('Set-Cookie', closePages(deps))
      return sendOn(reply, 'closed')
    })
  })
}

/** [B56] */
const isAsBooked = (was: Booking, { takenTimeId }: Booking) =>
  was.answerUntil !== null && was.takenTimeId === takenTimeId

const aboutSession = new Set<Reason>(['session_unknown', 'session_changed', 'change_too_late', 'moved_too_often'])

const sendOn = (reply: FastifyReply, what: 'moved' | 'kept' | 'cancelled' | 'closed') =>
  reply.redirect(`${managePaths.page}?done=${what}`, 303)

const sendBack = (reply: FastifyReply, path: string, reason: Reason) =>
  reply.redirect(`${path}${path.includes('?') ? '&' : '?'}problem=${reason}`, 303)

const Looking = z.object({
  v: z.enum(['0', '1']).optional(),
  lid: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional(),
  d: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
})

/** The day they were looking at, so that they can choose again. */
function pathOfDay({ body }: FastifyRequest): string {
  const looking = Looking.safeParse(body)
  const chosen = Object.entries(looking.data ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(chosen)
  return query.size > 0 ? `${managePaths.move}?${query}` : managePaths.move
}
