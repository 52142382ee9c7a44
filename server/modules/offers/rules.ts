import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Offer } from '#contract/offers.ts'
import { type DayText, dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { hours } from '#contract/values/time.ts'

export type StoredOffer = Offer & { firstDay: DayText; lastDay: DayText | null }

export const OFFER_COOKIE = 'embrace_offer'
/** [O3] A signed end, because browsers restore session cookies after a restart. */
const ARRIVAL_LASTS = hours(24)

/** [O1] An offer holds from its first to its last day, on the clinic's calendar. */
export function isLive({ firstDay, lastDay }: StoredOffer, now: Date): boolean {
  const today = toDayText(dayOf(toEpochMinute(now)))
  return firstDay <= today && (lastDay === null || today <= lastDay)
}

export function findOfferOf(offers: readonly StoredOffer[], source: string, now: Date): Offer | undefined {
  const found = offers.find((offer) => offer.source === source && isLive(offer, now))
  return found && { source: found.source, coupon: found.coupon, percent: found.percent }
}

/** [O2] What we write into the visitor's browser; signed, so that a visitor cannot make one up. */
export function signArrival(key: string, coupon: string, now: Date): string {
  const claim = `${Buffer.from(coupon).toString('base64url')}.${Math.floor(now.getTime() / 1000)}`
  return `${claim}.${sign(key, claim)}`
}

/** [O2] [O3] The coupon of a cookie that we wrote less than a day ago. */
export function readArrival(key: string, cookie: string, now: Date): string | undefined {
  const [coupon = '', at = '', signature = '', ...rest] = cookie.split('.')
  if (rest.length > 0 || !isEqual(signature, sign(key, `${coupon}.${at}`))) return undefined
  const age = now.getTime() - Number(at) * 1000
  return age >= -1000 && age <= ARRIVAL_LASTS ? Buffer.from(coupon, 'base64url').toString() : undefined
}

const sign = (key: string, claim: string) => createHmac('sha256', key).update(`offer:${claim}`).digest('base64url')

function isEqual(one: string, other: string) {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
