import type { Queries } from '#db/client.ts'
import { offers } from '#db/schema/offers.ts'
import type { StoredOffer } from './rules.ts'

export type { Queries }

export const readOffers = (db: Queries): Promise<StoredOffer[]> => db.select().from(offers)
