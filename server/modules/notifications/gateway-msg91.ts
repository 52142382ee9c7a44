import { z } from 'zod'
import { type Duration, seconds } from '#contract/values/time.ts'
import { redact } from '#server/redact.ts'
import { readBase } from '#server/this-machine.ts'
import type { HandOver, Sms, SmsGateway } from './gateway.ts'
import { findTooLong, IndianPhone, readVariables, type SmsTemplate } from './rules.ts'

export type Msg91Settings = {
  /** `https://control.msg91.com/api/v5`, or a sandbox on this machine. */
  baseUrl: string
  authKey: string
  /** The provider's id of each of our templates. */
  templateIds: Record<SmsTemplate, string>
  /** How long an answer may take before the fate counts as unknown. */
  within?: Duration
}

const Msg91Body = z.object({
  type: z.string(),
  message: z.string().optional(),
  request_id: z.string().optional(),
  code: z.coerce.string().optional(),
})
type Msg91Body = z.infer<typeof Msg91Body>

/** Our account's troubles: bad key, IP not allowed, no balance, expired. They last until the operator mends them. */
const ACCOUNT_CODES = new Set(['207', '208', '418', '301', '302', '303', '311'])
const ACCOUNT_WORDS = new Set(['Auth Key missing', 'Invalid authkey'])

/** Nothing of the request can have left us. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const CODE_LASTS_MINUTES = 10

export function createMsg91Gateway({ baseUrl, authKey, templateIds, within = seconds(10) }: Msg91Settings): SmsGateway {
  const base = readBase('MSG91_BASE_URL', baseUrl)

  return {
    async send(sms) {
      if (!IndianPhone.safeParse(sms.to).success)
        return { fate: 'refused', error: 'the recipient is not an Indian phone number' }
      const variables = readVariables(sms.template, sms.text)
      if (!variables) return { fate: 'refused', error: 'the text is not the wording of its template' }
      const tooLong = findTooLong(variables)
      if (tooLong) return { fate: 'refused', error: `${tooLong} is longer than its registered field` }
      const { path, body } = describeRequest(sms, templateIds[sms.template], variables)
      try {
        const response = await fetch(`${base}${path}`, {
          method: 'POST',
          // In a header, because an address ends up in logs.
          headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          // Following a redirect would hand the key to wherever it points.
          redirect: 'manual',
          signal: AbortSignal.timeout(within),
        })
        return await judgeResponse(response)
      } catch (error) {
        return judgeFailure(error)
      }
    },
  }
}

function describeRequest({ to }: Sms, templateId: string, variables: Record<string, string>) {
  const mobile = to.slice(1)
  const { OTP: otp, ...others } = variables
  if (otp === undefined) {
    return {
      path: '/flow',
      body: { template_id: templateId, short_url: '0', recipients: [{ mobiles: mobile, ...others }] },
    }
  }
  // The provider would keep a code for up to a day unless told.
  const expiry = { otp_length: otp.length, otp_expiry: CODE_LASTS_MINUTES }
  return { path: '/otp', body: { template_id: templateId, mobile, otp, ...expiry, ...others } }
}

async function judgeResponse(response: Response): Promise<HandOver> {
  const { status } = response
  if (status >= 500) return { fate: 'unknown', error: `msg91 ${status}` }
  if (status === 429 || (status >= 300 && status < 400)) return { fate: 'later', error: `msg91 ${status}` }
  const answer = parseAnswer(await response.text())
  if (!answer) return { fate: 'unknown', error: `msg91 ${status}: not an answer we know` }
  if (answer.type === 'success' && status < 300) {
    return { fate: 'handed_over', reference: answer.request_id ?? answer.message ?? '' }
  }
  return judgeRefusal(answer, status)
}

/** The provider refuses with status 200; what counts is in the body. */
function judgeRefusal({ message = '', code }: Msg91Body, status: number): HandOver {
  const error = redact(`msg91 ${code ?? status}: ${message}`)
  const isAccount = ACCOUNT_WORDS.has(message) || ACCOUNT_CODES.has(code ?? message) || status === 401 || status === 418
  return { fate: isAccount ? 'later' : 'refused', error }
}

/** [N4] */
function judgeFailure(error: unknown): HandOver {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { fate: 'unknown', error: 'msg91 did not answer in time' }
  }
  const code = findCode(error)
  return { fate: code && NOT_REACHED.has(code) ? 'later' : 'unknown', error: `msg91 ${code ?? 'connection broke'}` }
}

function parseAnswer(text: string): Msg91Body | undefined {
  try {
    return Msg91Body.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return findCode(error.cause)
}
