import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enquiryTroubles } from '#content/enquiries.ts'
import { EnquiryKind, type FieldErrors, listFields, type ReturnedForm } from '#contract/enquiries.ts'
import { enquiryPaths } from '#contract/enquiry-paths.ts'
import { forms } from '#contract/page-forms.ts'
import { type Outcome, problems, type Reason, refused } from '#contract/problems.ts'
import { refuseForeignPages } from '#server/http/endpoints.ts'
import { wantsPage } from '#server/http/errors.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { PostedForm } from '#server/http/read-multipart.ts'
import { refuse } from '#server/http/refuse.ts'
import { costs } from '#server/http/route-cost.ts'
import { type BodySeat, createBodyRoom } from './body-room.ts'
import { createByteCount } from './count-bytes.ts'
import { readForm } from './read-form.ts'
import { isFilledByProgram, makeTicket, readTicket, TRIES } from './rules.ts'
import { judge, type SubmitDeps, submitEnquiry } from './submit-enquiry.ts'

export type EnquiryPages = {
  /** Answers in plain text: nothing is rendered for a visitor who asks too often. */
  turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply
  answerWithForm(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    form: ReturnedForm,
  ): Promise<FastifyReply>
}

/** Every process of a site has the same key: a ticket of one is valid with all of them, and after a restart. */
export type EnquiryDeps = SubmitDeps & { secretKey: string }

type Taken = Outcome<{ reference: string }, Reason>

/** Where both forms arrive: from a script as a call, from a bare browser as a page. */
export function serveEnquiries(app: FastifyInstance, deps: EnquiryDeps, pages: EnquiryPages) {
  const take = createTaker(deps)
  const room = createBodyRoom()
  const seats = new WeakMap<FastifyRequest, BodySeat>()

  /** [E11] [E17] Before a byte of the form is read. */
  async function letIn(request: FastifyRequest, reply: FastifyReply) {
    if (!take.try(request.ip)) return pages.turnAway(request, reply)
    const seat = room.enter(request.ip)
    seats.set(request, seat)
    reply.raw.once('close', seat.leave)
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) =>
      readForm(payload, request.headers['content-type'], seats.get(request)?.take),
    )
    scope.get(enquiryPaths.ticket, costs('call'), (_request, reply) =>
      reply.header('Cache-Control', 'no-store').send({ ticket: take.ticket() }),
    )
    for (const kind of EnquiryKind.options) {
      // [E12] A form on another site's page is refused.
      scope.post<{ Body: PostedForm | undefined }>(
        forms[kind].path,
        { ...costs(forms[kind].cost), onRequest: [refuseForeignPages, letIn] },
        async (request, reply) => {
          const form = request.body ?? { values: {}, damage: 'broken' }
          const taken = await take.form(kind, form, request.ip)
          if (!taken.ok && taken.reason === 'too_many_requests') return pages.turnAway(request, reply)
          reply.header('Cache-Control', 'no-store')
          return wantsPage(request)
            ? answerPage({ request, reply, kind, form, taken, pages, key: deps.newId() })
            : answerCall(reply, taken)
        },
      )
    }
  })
}

/** Everything between a form that was read and its answer. [E10] [E11] */
function createTaker(deps: EnquiryDeps) {
  const secret = createHmac('sha256', deps.secretKey).update('tickets of enquiries').digest()
  const limit = createRateLimit({ ...TRIES, clock: deps.clock })
  const bytes = createByteCount(deps.clock)

  async function takeForm(kind: EnquiryKind, form: PostedForm, ip: string): Promise<Taken> {
    const { values, file, damage } = form
    const begunAt = readTicket(secret, textOf(values['ticket']), deps.clock.now())
    // The first of these tries was spent in `letIn`.
    if (!begunAt && !limit.spend(ip, TRIES.withoutTicket - 1)) return refused('too_many_requests')
    if (damage === 'broken') return refused('bad_request')
    if (damage === 'cut')
      return kind === 'contact'
        ? refused('too_large')
        : refused('check_fields', { fields: judge(kind, values, endless) })
    if (isFilledByProgram({ trap: textOf(values['website']), begunAt, now: deps.clock.now() }))
      return refused('filled_by_program')
    // [E19] What is refused is limited by the tries alone: it takes no room of the day.
    const hasRoom = () => bytes.spend(ip, form)
    return submitEnquiry(deps, { kind, values, file, key: readKey(values['key']), hasRoom })
  }

  return {
    try: (ip: string) => limit.spend(ip, 1),
    form: takeForm,
    ticket: () => makeTicket(secret, deps.clock.now()),
  }
}

/** A file that was too long to be read to its end. */
const endless = { name: 'proposal.pdf', size: Number.MAX_SAFE_INTEGER }

function answerCall(reply: FastifyReply, taken: Taken) {
  if (taken.ok) return reply.code(201).send(taken.value)
  return refuse(reply, taken.reason, { fields: taken.fields ?? {} })
}

type PageAnswer = {
  request: FastifyRequest
  reply: FastifyReply
  kind: EnquiryKind
  form: PostedForm
  taken: Taken
  pages: EnquiryPages
  key: string
}

/** [E13] */
function answerPage({ request, reply, kind, form, taken, pages, key }: PageAnswer) {
  // A redirect: reloading the page then sends nothing again.
  if (taken.ok) return reply.redirect(`${forms[kind].path}?sent=${taken.value.reference}`, 303)
  const { status, tellVisitor } = problems[taken.reason]
  const errors: FieldErrors = taken.fields ?? {}
  const lostFile = form.file && !errors.proposal ? { proposal: enquiryTroubles.file } : {}
  return pages.answerWithForm(request, reply, status, {
    kind,
    values: readTyped(kind, form.values),
    errors: { ...errors, ...lostFile },
    ...(taken.reason !== 'check_fields' && { problem: tellVisitor }),
    key: readKey(form.values['key']) || key,
  })
}

/** Several times what any field takes, so that a visitor who wrote too much can still shorten it. */
const MOST_LETTERS = 20_000

/** Only the fields of our own form are shown again: a page must not repeat anything else that was posted. */
const readTyped = (kind: EnquiryKind, values: PostedForm['values']) =>
  Object.fromEntries(
    listFields(kind)
      .filter((name) => typeof values[name] === 'string')
      .map((name) => [name, textOf(values[name]).slice(0, MOST_LETTERS)]),
  )

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const readKey = (value: unknown) => (/^[0-9a-f-]{16,64}$/.test(textOf(value)) ? textOf(value) : '')
