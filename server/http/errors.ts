import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problems, type Reason } from '#contract/problems.ts'
import { isCrowdedOut, isDatabaseAway } from '#db/connection-faults.ts'
import type { BuiltPages } from './built-pages.ts'
import { Crowded } from './crowded.ts'
import { describeError } from './describe-error.ts'

type Refusable = Extract<
  Reason,
  | 'bad_address'
  | 'bad_request'
  | 'not_found'
  | 'too_large'
  | 'wrong_type'
  | 'broken'
  | 'overloaded'
  | 'away'
  | 'too_many_requests'
>

/** What Fastify and the parsers throw, translated into our own table. Every other error is a fault of ours. */
const reasonsByCode: Record<string, Refusable> = {
  FST_ERR_BAD_URL: 'bad_address',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_VALIDATION: 'bad_request',
}

/** The one place where a fault becomes an answer: logged once with the request's id, and never shown. */
export function answerErrors(app: FastifyInstance, pages: BuiltPages) {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, pages))
  // Also for a method that no route has. The answer repeats nothing of the request.
  app.setNotFoundHandler((request, reply) => answerWith('not_found', request, reply, pages))
}

/** For what fails before a route is found, such as an address that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, pages: BuiltPages) {
  return answerWith(judgeError(error, request), request, reply, pages)
}

/** The answer to the client for an error. A fault of ours is logged. */
export function judgeError(error: FastifyError, request: FastifyRequest): Refusable {
  const reason = reasonFor(error)
  const isBreakage = problems[reason].status >= 500 && !(error instanceof Crowded)
  if (isBreakage) request.log.error({ err: describeError(error) }, 'a request broke')
  return reason
}

/** What is not even HTTP, or comes too slowly. It is answered but not logged: it may hold personal data. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = unreadable[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const unreadable: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

export function answerWith(reason: Refusable, request: FastifyRequest, reply: FastifyReply, pages: BuiltPages) {
  const { status, tellVisitor } = problems[reason]
  if (status === 503) reply.header('Retry-After', String(spread(5, 15)))
  if (status === 429) reply.header('Retry-After', '60')
  const page = reason === 'away' ? '/errors/away' : `/errors/${status}`
  if (wantsPage(request) && pages.has(page)) return pages.send(request, reply, page, status)
  return reply.code(status).header('Cache-Control', 'no-store').send({ reason, message: tellVisitor })
}

/** Requests are judged with `safeParse`: a schema that throws has met data of ours, and that is a fault of ours. */
function reasonFor(error: FastifyError): Refusable {
  const known = reasonsByCode[error.code]
  if (known) return known
  if (error instanceof Crowded || isCrowdedOut(error)) return 'overloaded'
  if (isDatabaseAway(error)) return 'away'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : 'broken'
}

/** So that visitors who are turned away together do not come back together. */
const spread = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** Browsers say so when they load a page; a call made by our own pages asks for JSON. */
export function wantsPage({ headers }: FastifyRequest) {
  return headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true
}
