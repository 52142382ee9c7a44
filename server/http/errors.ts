import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { problems, type Reason } from '#contract/problems.ts'
import type { BuiltPages } from './built-pages.ts'

type Refusable = Extract<
  Reason,
  'bad_address' | 'bad_request' | 'not_found' | 'too_large' | 'wrong_type' | 'broken' | 'overloaded'
>

/** What Fastify and the parsers throw, translated into our own table. What is not here is breakage. */
const reasonsByCode: Record<string, Refusable> = {
  FST_ERR_BAD_URL: 'bad_address',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_VALIDATION: 'bad_request',
}

/** One place where breakage becomes an answer: logged once with the request's id, and never shown. */
export function answerErrors(app: FastifyInstance, pages: BuiltPages) {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, pages))
}

/** For what fails before a route is found, such as an address that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, pages: BuiltPages) {
  const reason = reasonFor(error)
  if (problems[reason].status >= 500) request.log.error({ err: describe(error) }, 'a request broke')
  return answerWith(reason, request, reply, pages)
}

export function answerWith(reason: Refusable, request: FastifyRequest, reply: FastifyReply, pages: BuiltPages) {
  const { status, tellVisitor } = problems[reason]
  if (status === 503) reply.header('Retry-After', '10')
  const page = `/errors/${status}`
  if (wantsPage(request) && pages.has(page)) return pages.send(request, reply, page, status)
  return reply.code(status).header('Cache-Control', 'no-store').send({ reason, message: tellVisitor })
}

function reasonFor(error: FastifyError): Refusable {
  if (error instanceof ZodError) return 'bad_request'
  const known = reasonsByCode[error.code]
  if (known) return known
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : 'broken'
}

/** A browser going to an address says so; a call made by our own pages asks for JSON. */
export function wantsPage({ headers }: FastifyRequest) {
  return headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true
}

/** Where it broke, without the message: that may quote what a person typed. */
function describe(error: FastifyError) {
  return {
    type: error.name,
    code: error.code,
    stack: error.stack
      ?.split('\n')
      .slice(1, 8)
      .map((line) => line.trim()),
  }
}
