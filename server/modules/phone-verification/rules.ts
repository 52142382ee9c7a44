import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Mobile } from '#contract/values/phone.ts'
import { after, type Duration, hours, minutes, seconds } from '#contract/values/time.ts'

/** [V2] */
const CODE_LASTS = minutes(10)
/** [V4] */
const RESEND_AFTER = seconds(30)
/** [V5] */
const MOST_TRIES = 5
/** [V8] */
const PER_PHONE = { hourly: 5, daily: 10 } as const
/** [V8] A network's share of a day is this many times its share of an hour. */
const HOURS_A_DAY = 3
/** [V18] Codes that proved their phones included, a network gets this many times its share. */
const WITH_PROVED = 6
/** [V18] All networks of one provider's customer together get this many times the share of one. */
const NETWORKS_AN_AREA = 2
/** [V12] */
export const PROOF_LASTS = minutes(30)
/** [V15] As long as the longest limit looks back. */
export const SENDS_ARE_KEPT = hours(24)

/** What the settings say. */
export type SendLimits = { hourlyBudget: number; hourlyPerNetwork: number }

export type SentBefore = {
  /** When this browser last had a code sent to this number. */
  lastAt: Date | undefined
  phoneThisHour: number
  phoneToday: number
  /** Codes with which no phone was proved, here and in the next three. */
  networkThisHour: number
  networkToday: number
  areaThisHour: number
  blockThisHour: number
  networkWithProvedThisHour: number
  allThisHour: number
  /** Whether a warning that the budget is used up was already logged within the hour. */
  isBudgetTold: boolean
}

export type SendRefusal = 'code_too_soon' | 'too_many_codes' | 'codes_paused'
export type SendDecision =
  | { ok: true; resendAfter: Date; validUntil: Date; usesUpBudget: boolean }
  | { ok: false; reason: SendRefusal; retryAfter: Duration }

/** [V4] [V8] [V9] The wait is always the whole hour: anything more exact would tell when another visitor asked. */
export function decideSend(before: SentBefore, limits: SendLimits, now: Date): SendDecision {
  const wait = before.lastAt ? before.lastAt.getTime() + RESEND_AFTER - now.getTime() : 0
  // More than twice RESEND_AFTER is left only if the clock was set back; slightly more than once, if two ask at once.
  if (wait > 0 && wait <= 2 * RESEND_AFTER) return { ok: false, reason: 'code_too_soon', retryAfter: wait as Duration }
  const isOverLimit =
    before.phoneThisHour >= PER_PHONE.hourly ||
    before.phoneToday >= PER_PHONE.daily ||
    before.networkThisHour >= limits.hourlyPerNetwork ||
    before.networkToday >= limits.hourlyPerNetwork * HOURS_A_DAY ||
    before.networkWithProvedThisHour >= limits.hourlyPerNetwork * WITH_PROVED ||
    before.areaThisHour >= limits.hourlyPerNetwork * NETWORKS_AN_AREA ||
    // [V17] An attacker with a list of numbers may use a network for each, but the numbers share a block.
    before.blockThisHour >= limits.hourlyPerNetwork
  if (isOverLimit) return { ok: false, reason: 'too_many_codes', retryAfter: hours(1) }
  if (before.allThisHour >= limits.hourlyBudget) return { ok: false, reason: 'codes_paused', retryAfter: hours(1) }
  return {
    ok: true,
    resendAfter: after(now, RESEND_AFTER),
    validUntil: after(now, CODE_LASTS),
    usesUpBudget: before.allThisHour + 1 >= limits.hourlyBudget && !before.isBudgetTold,
  }
}

export type TriedCode = { id: string; code: string; tries: number; validUntil: Date; usedAt: Date | null }
/** `right` and `wrong` use up a try; `used_up` and `gone` have none left to use. */
export type Verdict = 'right' | 'wrong' | 'used_up' | 'gone'

/** [V2] [V5] [V6] [V13] What was typed is hashed and compared whether or not there is anything to compare it with. */
export function judgeTry(sent: TriedCode | undefined, typed: string, secretKey: string, now: Date): Verdict {
  const { id, code } = sent ?? { id: '', code: hashCode(secretKey, '', '') }
  const isEqual = timingSafeEqual(Buffer.from(hashCode(secretKey, id, typed)), Buffer.from(code))
  if (!sent || sent.usedAt !== null || now >= sent.validUntil) return 'gone'
  if (sent.tries >= MOST_TRIES) return 'used_up'
  return isEqual ? 'right' : 'wrong'
}

/** [V11] With the rows alone, ten thousand codes are quickly tried; without the key that finds nothing. */
export const hashCode = (secretKey: string, id: string, code: string) => hash(secretKey, `code|${id}|${code}`)
export const hashPhone = (secretKey: string, phone: Mobile) => hash(secretKey, `phone|${phone}`)
/** [V17] Numbers that differ in their last three digits alone. */
export const hashBlock = (secretKey: string, phone: Mobile) => hash(secretKey, `block|${phone.slice(0, -3)}`)
/** [V18] Empty for IPv4, where the network is an address that a whole campus may share. */
export const hashArea = (secretKey: string, network: string) => {
  const groups = network.split(':')
  return groups.length < 4 ? '' : hash(secretKey, `area|${groups.slice(0, 3).join(':')}`)
}
export const hashNetwork = (secretKey: string, network: string) => hash(secretKey, `network|${network}`)

const hash = (secretKey: string, words: string) =>
  createHmac('sha256', secretKey).update(`phone-verification|${words}`).digest('base64url')
