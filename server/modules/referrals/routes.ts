import type { FastifyInstance, FastifyReply } from 'fastify'
import { forms } from '#contract/page-forms.ts'
import type { Reason } from '#contract/problems.ts'
import { contactNewsPath } from '#contract/referrals.ts'
import { serveForm } from '#server/http/page-forms.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refuse.ts'
import { TRIES } from './rules.ts'
import { type ContactDeps, sendContact } from './send-contact.ts'

/** [H6] Where the form of a hospital's card arrives. */
export function serveReferrals(app: FastifyInstance, deps: ContactDeps) {
  const limit = createRateLimit({ ...TRIES, clock: deps.clock })
  serveForm(app, forms.sendContact, async ({ asked, request, reply }) => {
    if (!asked) return refuse(reply, 'bad_request')
    const { pid, to, website } = asked
    if (!limit.spend(request.ip, 1)) return sendOn(reply, pid, 'too_many_requests')
    if (website) return sendOn(reply, pid, 'filled_by_program')
    const sent = await sendContact(deps, { practitionerId: pid, to, ip: request.ip })
    if (sent.ok) return sendOn(reply, pid, sent.value)
    return sent.reason === 'practitioner_unknown' ? refuse(reply, sent.reason) : sendOn(reply, pid, sent.reason)
  })
}

const sendOn = (reply: FastifyReply, pid: number, what: Reason | 'email' | 'sms') =>
  reply.redirect(contactNewsPath(pid, what), 303)
