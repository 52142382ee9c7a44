import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Reason } from '#contract/problems.ts'
import { contactAddress, contactPath } from '#contract/referrals.ts'
import { readForms } from '#server/http/form-body.ts'
import { isFromOwnPage } from '#server/http/own-page.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refuse.ts'
import { TRIES } from './rules.ts'
import { type ContactDeps, sendContact } from './send-contact.ts'

const ContactForm = z.object({
  pid: z.coerce.number().int().min(1).max(2_147_483_647),
  to: z.string().max(300),
  website: z.string().optional(),
})

/** [H6] Where the form of a hospital's card arrives. The answer is an address: loading it again sends nothing again. */
export function serveReferrals(app: FastifyInstance, deps: ContactDeps) {
  const limit = createRateLimit({ ...TRIES, clock: deps.clock })
  app.register(async (scope) => {
    readForms(scope, { bodyLimit: 4096 })
    scope.post(contactPath, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      if (!isFromOwnPage(request)) return refuse(reply, 'foreign_page')
      const form = ContactForm.safeParse(request.body)
      if (!form.success) return refuse(reply, 'bad_request')
      const { pid, to, website } = form.data
      if (!limit.spend(request.ip, 1)) return sendOn(reply, pid, 'too_many_requests')
      if (website) return sendOn(reply, pid, 'filled_by_program')
      const sent = await sendContact(deps, { practitionerId: pid, to, address: request.ip })
      if (sent.ok) return sendOn(reply, pid, sent.value)
      return sent.reason === 'practitioner_unknown' ? refuse(reply, sent.reason) : sendOn(reply, pid, sent.reason)
    })
  })
}

const sendOn = (reply: FastifyReply, pid: number, what: Reason | 'email' | 'sms') =>
  reply.redirect(contactAddress(pid, what), 303)
