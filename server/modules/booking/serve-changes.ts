import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { managePaths } from '#contract/manage.ts'
import type { Reason } from '#contract/problems.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { readForms } from '#server/http/form-body.ts'
import { isFromOwnPage } from '#server/http/own-page.ts'
import { refuse } from '#server/http/refuse.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceFile } from '../invoices/keep-file.ts'
import { cancelBooking } from './cancel-booking.ts'
import { findManaged, type PassDeps } from './manage-desk.ts'
import { type ChangeDeps, moveBooking } from './move-booking.ts'

export type ChangeRouteDeps = ChangeDeps & PassDeps

/** Which session the page showed, and how it stood then. */
const shown = { reference: z.string().max(40), sequence: z.coerce.number().int().min(0).max(1_000_000) }

/** What a client may download. */
const papers = [
  [managePaths.invoice, 'invoice'],
  [managePaths.dateNote, 'date_note'],
  [managePaths.creditNote, 'credit_note'],
] as const

const CancelForm = z.object(shown)

const MoveForm = z
  .object({
    ...shown,
    v: z.enum(['0', '1']),
    lid: z.coerce.number().int().min(1).max(2_147_483_647),
    t: z.string().transform((text, context) => {
      const startsAt = parseDateTime(text)
      if (startsAt !== undefined) return startsAt
      context.addIssue({ code: 'custom', message: 'is no time' })
      return z.NEVER
    }),
  })
  .transform(({ reference, sequence, v, lid, t }) => ({
    reference,
    sequence,
    mode: v === '1' ? ('video' as const) : ('in-person' as const),
    centreId: lid,
    startsAt: t,
  }))

/** Where the plain forms of the manage page arrive. Every answer is an address: loading it again changes nothing. */
export function serveChanges(app: FastifyInstance, deps: ChangeRouteDeps) {
  app.register(async (scope) => {
    readForms(scope, { bodyLimit: 4096 })
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
      if (request.method === 'POST' && !isFromOwnPage(request)) return refuse(reply, 'foreign_page')
    })

    for (const [path, type] of papers) {
      scope.get(path, async (request, reply) => {
        const booking = await findManaged(deps, request.headers.cookie)
        const paper = booking && (await findInvoice(deps.db, { bookingId: booking.id, type }))
        if (!paper) return sendBack(reply, managePaths.page, 'session_unknown')
        return reply
          .type('application/pdf')
          .header('Content-Disposition', `attachment; filename="${paper.number.replaceAll('/', '-')}.pdf"`)
          .send(await readInvoiceFile(deps, deps.db, paper))
      })
    }

    scope.post(managePaths.cancel, async (request, reply) => {
      const booking = await findManaged(deps, request.headers.cookie)
      if (!booking) return sendBack(reply, managePaths.page, 'session_unknown')
      const form = CancelForm.safeParse(request.body)
      if (!form.success) return sendBack(reply, managePaths.page, 'bad_request')
      const { reference, ...wanted } = form.data
      if (booking.reference !== reference) return sendBack(reply, managePaths.page, 'other_session')
      const cancelled = await cancelBooking(deps, { bookingId: booking.id, ...wanted })
      return cancelled.ok ? sendOn(reply, 'cancelled') : sendBack(reply, managePaths.page, cancelled.reason)
    })

    scope.post(managePaths.move, async (request, reply) => {
      const booking = await findManaged(deps, request.headers.cookie)
      if (!booking) return sendBack(reply, managePaths.page, 'session_unknown')
      const form = MoveForm.safeParse(request.body)
      if (!form.success) return sendBack(reply, addressOfDay(request), 'no_time_chosen')
      const { reference, ...wanted } = form.data
      if (booking.reference !== reference) return sendBack(reply, managePaths.page, 'other_session')
      const moved = await moveBooking(deps, { bookingId: booking.id, ...wanted })
      if (moved.ok) return sendOn(reply, 'moved')
      const isAboutSession = aboutSession.has(moved.reason)
      return sendBack(reply, isAboutSession ? managePaths.page : addressOfDay(request), moved.reason)
    })
  })
}

const aboutSession = new Set<Reason>(['session_unknown', 'session_changed', 'change_too_late'])

const sendOn = (reply: FastifyReply, what: 'moved' | 'cancelled') =>
  reply.redirect(`${managePaths.page}?done=${what}`, 303)

const sendBack = (reply: FastifyReply, address: string, reason: Reason) =>
  reply.redirect(`${address}${address.includes('?') ? '&' : '?'}problem=${reason}`, 303)

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
function addressOfDay({ body }: FastifyRequest): string {
  const looking = Looking.safeParse(body)
  const chosen = Object.entries(looking.data ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(chosen)
  return query.size > 0 ? `${managePaths.move}?${query}` : managePaths.move
}
