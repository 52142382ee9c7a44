import type { FastifyInstance, FastifyReply } from 'fastify'
import { actions } from '#contract/actions.ts'
import { refused } from '#contract/problems.ts'
import { type Duration, minutes, seconds } from '#contract/values/time.ts'
import { serveAction } from '#server/http/actions.ts'
import { findBrowser, identifyBrowser } from '#server/http/browser-id.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { SendLimits } from './rules.ts'
import { type SendDeps, sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

export type PhoneVerificationDeps = Omit<SendDeps, 'env'> & { env: { isProduction: boolean; smsLimits: SendLimits } }

const CALLS_ARE_COUNTED = minutes(10)
/** A visitor makes a few calls a code; a program that makes many is stopped before it reaches the database. */
const CALLS_PER_CODE = 20

/** [V14] Where our pages ask for codes and try them. */
export function servePhoneVerification(app: FastifyInstance, deps: PhoneVerificationDeps) {
  const { isProduction, smsLimits } = deps.env
  const safety = { isSecure: isProduction }
  const budget = smsLimits.hourlyPerAddress * CALLS_PER_CODE
  const calls = createRateLimit({ budget, per: CALLS_ARE_COUNTED, clock: deps.clock })

  for (const action of [actions.sendCode, actions.resendCode]) {
    serveAction(app, action, async ({ body, request, reply }) => {
      if (!calls.spend(request.ip, 1)) return refuseUntil(reply, 'too_many_codes', CALLS_ARE_COUNTED)
      const browser = identifyBrowser(request, reply, safety)
      const outcome = await sendCode(deps, { browser, phone: body.mobile, address: request.ip })
      return outcome.ok ? outcome : refuseUntil(reply, outcome.reason, outcome.retryAfter)
    })
  }

  serveAction(app, actions.verifyCode, async ({ body, request, reply }) => {
    if (!calls.spend(request.ip, 1)) return refuseUntil(reply, 'too_many_requests', CALLS_ARE_COUNTED)
    // A browser that never asked for a code has none; it is judged like any other all the same. [V13]
    const browser = findBrowser(request, safety) ?? ''
    return verifyCode(deps, { browser, phone: body.mobile, code: body.otp })
  })
}

function refuseUntil<Refusal extends Parameters<typeof refused>[0]>(
  reply: FastifyReply,
  reason: Refusal,
  retryAfter: Duration | undefined,
) {
  if (retryAfter !== undefined) reply.header('Retry-After', String(Math.ceil(retryAfter / seconds(1))))
  return refused(reason)
}
