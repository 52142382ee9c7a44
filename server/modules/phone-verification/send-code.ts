import { randomInt } from 'node:crypto'
import { CODE_LENGTH, type CodeSent } from '#contract/phone-verification.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import { type Mobile, toE164 } from '#contract/values/phone.ts'
import type { Log } from '#db/log.ts'
import type { SmsGateway } from '../notifications/gateway.ts'
import { renderSms } from '../notifications/rules.ts'
import { placesOf } from './places-of.ts'
import { decideSend, hashCode, hashPhone, type SendDecision, type SendLimits, type SendRefusal } from './rules.ts'
import {
  type BrowserAndPhone,
  type Database,
  insertSend,
  lockSends,
  type Places,
  readSentBefore,
  removeSend,
} from './store.ts'

export type SendDeps = {
  db: Database
  clock: { now(): Date }
  newId(): string
  log: Log
  sms: SmsGateway
  secretKey: string
  env: { smsLimits: SendLimits }
}

export type SendRequest = {
  browser: string
  phone: Mobile
  /** The visitor's IP, as the server believes it. */
  ip: string
}

/** Sends a new code, for the first time or again. Nothing here depends on whether we have met the number before. [V13] */
export async function sendCode(
  deps: SendDeps,
  { browser, phone, ip }: SendRequest,
): Promise<Outcome<CodeSent, SendRefusal | 'code_not_sent'>> {
  const { secretKey } = deps
  const id = deps.newId()
  const code = drawCode()
  const decision = await reserve(deps, {
    id,
    browser,
    phone: hashPhone(secretKey, phone),
    ...placesOf(secretKey, phone, ip),
    code: hashCode(secretKey, id, code),
  })
  if (!decision.ok) return decision
  if (decision.usesUpBudget) {
    const { hourlyBudget } = deps.env.smsLimits
    deps.log.error({ hourlyBudget }, 'the codes of this hour have used up SMS_HOURLY_BUDGET: no more are sent for now')
  }
  const isSent = await handOver(deps, id, phone, code)
  const { resendAfter, validUntil } = decision
  return isSent ? done({ resendAfter, validUntil }) : refused('code_not_sent')
}

type Reservation = BrowserAndPhone & Places & { id: string; code: string }

/** [V8] Checked first without a lock, so that a flood is refused cheaply; then decided one at a time. */
async function reserve({ db, clock, env }: SendDeps, asked: Reservation): Promise<SendDecision> {
  const now = clock.now()
  const glance = decideSend(await readSentBefore(db, asked, now), env.smsLimits, now)
  if (!glance.ok) return glance
  return db.transaction(async (tx) => {
    await lockSends(tx)
    const decision = decideSend(await readSentBefore(tx, asked, now), env.smsLimits, now)
    if (decision.ok) {
      const { validUntil, usesUpBudget } = decision
      await insertSend(tx, { ...asked, sentAt: now, validUntil, filledBudget: usesUpBudget })
    }
    return decision
  })
}

/** [V10] Straight to the provider: a queue would keep the code where it can be read. */
async function handOver({ db, log, sms }: SendDeps, id: string, phone: Mobile, code: string): Promise<boolean> {
  const text = renderSms('phone-code', { OTP: code })
  const outcome = await sms.send({ to: toE164(phone), template: 'phone-code', text })
  if (outcome.fate === 'handed_over') return true
  log.warn({ fate: outcome.fate, error: outcome.error }, 'a code could not be sent')
  if (outcome.fate !== 'unknown') await removeSend(db, id)
  return false
}

/** [V2] */
const drawCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
