import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { refused } from '#contract/problems.ts'
import { minutes } from '#contract/values/time.ts'
import { findBrowser, identifyBrowser } from '#server/http/browser-id.ts'
import { serveEndpoint } from '#server/http/endpoints.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { SendLimits } from './rules.ts'
import { type SendDeps, sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

export type PhoneVerificationDeps = Omit<SendDeps, 'env'> & { env: { isProduction: boolean; smsLimits: SendLimits } }

const CALLS_ARE_COUNTED = minutes(10)
/** A visitor makes a few calls per code; a program that makes many is stopped before it reaches the database. */
const CALLS_PER_CODE = 20

/** [V14] Where our pages ask for codes and try them. */
export function servePhoneVerification(app: FastifyInstance, deps: PhoneVerificationDeps) {
  const { isProduction, smsLimits } = deps.env
  const safety = { isSecure: isProduction }
  const budget = smsLimits.hourlyPerNetwork * CALLS_PER_CODE
  const calls = createRateLimit({ budget, per: CALLS_ARE_COUNTED, clock: deps.clock })

  for (const endpoint of [endpoints.sendCode, endpoints.resendCode]) {
    serveEndpoint(app, endpoint, async ({ asked, request, reply }) => {
      if (!calls.spend(request.ip, 1)) return refused('too_many_codes', { retryAfter: CALLS_ARE_COUNTED })
      const browser = identifyBrowser(request, reply, safety)
      return sendCode(deps, { browser, phone: asked.mobile, ip: request.ip })
    })
  }

  serveEndpoint(app, endpoints.verifyCode, async ({ asked, request }) => {
    if (!calls.spend(request.ip, 1)) return refused('too_many_requests', { retryAfter: CALLS_ARE_COUNTED })
    // A browser that never asked for a code has none, but goes through the same check and gets the same answer. [V13]
    const browser = findBrowser(request, safety) ?? ''
    return verifyCode(deps, { browser, phone: asked.mobile, code: asked.otp })
  })
}
