import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { callerLeft, type Pause } from '../pause.ts'
import { createCodes } from './codes.ts'
import { type Fields, MOST_NUMBERS, readFields, readRecipients } from './fields.ts'
import { renderTemplate } from './templates.ts'
import { CODES, WORDS, type Words } from './words.ts'

export type SmsDeps = { outbox: Outbox; faults: Faults; pause: Pause; authKey: string }

type Success = { type: 'success'; request_id?: string; message?: string }
type SmsReply = Success | { type: 'error'; message: Words; code?: string }
type Sent = { to: string; text: string }
/** An answer, and what the phones get because of it. */
type Result = { answer: SmsReply; sent?: Sent[] }

/** MSG91's interface, version 5. Refusals come with status 200, as the real one's do. */
export function smsRoutes(app: FastifyInstance, deps: SmsDeps) {
  const codes = createCodes()
  const serve = (decide: (fields: Fields) => Result) => (request: FastifyRequest, reply: FastifyReply) =>
    handle(deps, request, reply, decide)

  // The provider reads a body whatever its content type, and answers nonsense with a refusal.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.post('/otp', serve(sendCode))
  app.route({ method: ['GET', 'POST'], url: '/otp/retry', handler: serve(retryCode) })
  app.route({ method: ['GET', 'POST'], url: '/otp/verify', handler: serve(verifyCode) })
  app.post('/flow', serve(sendFlow))
  app.post('/flow/', serve(sendFlow))

  function sendCode(fields: Fields): Result {
    const { template_id = '', mobile = '', otp_length = '4', otp_expiry = '1440', otp } = fields.values
    if (mobile === '') return refuse(WORDS.numberMissing)
    if (!isMobile(mobile)) return refuse(WORDS.numberInvalid)
    const length = Math.min(9, Math.max(4, Math.trunc(Number(otp_length)) || 4))
    const code = otp ?? String(randomInt(10 ** length)).padStart(length, '0')
    const text = renderTemplate(template_id, { ...fields.values, OTP: code })
    if (text === undefined) return refuse(WORDS.templateInvalid)
    codes.put(mobile, code, text, Number(otp_expiry) || 1_440)
    return { answer: { type: 'success', request_id: newRequestId() }, sent: [{ to: mobile, text }] }
  }

  function retryCode({ values: { mobile = '' } }: Fields): Result {
    if (!isMobile(mobile)) return refuse(WORDS.retryNumberInvalid)
    const again = codes.retry(mobile)
    if (typeof again === 'string') return refuse(again)
    return { answer: { type: 'success', message: 'retry send successfully' }, sent: [{ to: mobile, text: again.text }] }
  }

  function verifyCode({ values: { mobile = '', otp = '' } }: Fields): Result {
    const verdict = codes.verify(mobile, otp)
    return verdict === 'verified' ? { answer: { type: 'success', message: 'OTP verified success' } } : refuse(verdict)
  }
}

function sendFlow(fields: Fields): Result {
  const recipients = readRecipients(fields)
  if (recipients.length === 0 || recipients.some(({ mobiles }) => !mobiles)) return refuse(WORDS.numberMissing)
  const sent: Sent[] = []
  for (const { mobiles = '', ...variables } of recipients) {
    const text = renderTemplate(fields.values.template_id ?? '', variables)
    if (text === undefined) return refuse(WORDS.templateInvalid)
    for (const mobile of mobiles.split(',', MOST_NUMBERS + 1)) {
      if (!isMobile(mobile) || sent.length >= MOST_NUMBERS) return refuse(WORDS.numberInvalid)
      sent.push({ to: mobile, text })
    }
  }
  return { answer: { type: 'success', message: newRequestId() }, sent }
}

async function handle(
  { outbox, faults, pause, authKey }: SmsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  decide: (fields: Fields) => Result,
) {
  const fault = faults.take('sms')
  if (fault?.kind === 'error') return reply.code(500).send({ type: 'error', message: 'Internal Server Error' })
  if (fault?.kind === 'refuse') return refuse(fault.message).answer

  const { authkey } = request.headers
  if (!authkey) return refuse(WORDS.keyMissing).answer
  if (!isSame(String(authkey), authKey)) return refuse(WORDS.keyInvalid).answer

  const { answer, sent = [] } = decide(readFields(request))
  for (const { to, text } of sent) await outbox.add({ channel: 'sms', to: `+${to}`, text })
  if (fault) await pause(fault.kind === 'slow' ? fault.seconds : 120, callerLeft(request))
  return answer
}

function refuse(message: Words): Result {
  const code = CODES[message]
  return { answer: { type: 'error', message, ...(code && { code }) } }
}

/** Digits with the country code, and no plus. */
function isMobile(text: string): boolean {
  return /^[1-9]\d{9,14}$/.test(text)
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function newRequestId(): string {
  return randomBytes(12).toString('hex')
}
