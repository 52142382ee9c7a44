import type { Offer } from '#contract/offers.ts'
import { seconds } from '#contract/values/time.ts'
import { readCookie, writeCookie } from '#server/http/cookies.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { findOfferOf, isLive, OFFER_COOKIE, readArrival, type StoredOffer, signArrival } from './rules.ts'
import { type Queries, readOffers } from './store.ts'

export type OfferDesk = {
  /** The cookie for a visitor sent by a partner that has an offer today. */
  noteArrival(source: string): Promise<string | undefined>
  /** The offer a partner's visitors get today. */
  findOfferOf(source: string): Promise<Offer | undefined>
  /** The offer that the cookies of a request prove. */
  findOffer(cookieHeader: string | undefined): Promise<Offer | undefined>
}

export type OfferDeps = { db: Queries; clock: { now(): Date }; secretKey: string; isSecure: boolean }

export function createOfferDesk({ db, clock, secretKey, isSecure }: OfferDeps): OfferDesk {
  const memory = createShortMemory<'offers', StoredOffer[]>({
    lasts: seconds(3),
    load: async () => [await readOffers(db)],
  })
  const findOfferToday = async (source: string) => findOfferOf(await memory.read('offers'), source, clock.now())
  return {
    findOfferOf: findOfferToday,
    async noteArrival(source) {
      const offer = await findOfferToday(source)
      if (!offer) return undefined
      const value = signArrival(secretKey, offer.coupon, clock.now())
      return writeCookie(OFFER_COOKIE, value, { isSecure })
    },
    async findOffer(cookieHeader) {
      const cookie = readCookie(cookieHeader, OFFER_COOKIE, { isSecure })
      if (cookie === undefined) return undefined
      const now = clock.now()
      const coupon = readArrival(secretKey, cookie, now)
      if (coupon === undefined) return undefined
      const offer = (await memory.read('offers')).find((one) => one.coupon === coupon && isLive(one, now))
      return offer && { source: offer.source, coupon: offer.coupon, percent: offer.percent }
    },
  }
}
