import type { Practitioner } from '#contract/catalogue.ts'
import { type Offer, quote } from '#contract/offers.ts'
import { formatExactRupees, formatRupees, type Paise, toRupees } from '#contract/values/money.ts'

/** What a price looks like: the amount, and the one it replaces for a partner's visitor. */
export type PriceTag = { amount: string; before: string | undefined }

/** Two decimals with an offer, as on the bill; whole rupees where there are no paise otherwise. */
export function tagPrice(practitioner: Pick<Practitioner, 'sessionPrice' | 'gst'>, offer: Offer | undefined): PriceTag {
  const { total, totalBeforeDiscount } = quote(practitioner, offer)
  if (!offer) return { amount: formatRupees(total), before: undefined }
  return { amount: formatExactRupees(total), before: formatRupees(totalBeforeDiscount) }
}

/** The same as the profile writes it: `Rs.2950`, and `Rs.2575.00` with an offer. */
export function tagProfilePrice(
  practitioner: Pick<Practitioner, 'sessionPrice' | 'gst'>,
  offer: Offer | undefined,
): PriceTag {
  const { total, totalBeforeDiscount } = quote(practitioner, offer)
  const before = sayPlainly(totalBeforeDiscount)
  return offer ? { amount: `Rs.${toRupees(total).toFixed(2)}`, before } : { amount: before, before: undefined }
}

const sayPlainly = (paise: Paise) => `Rs.${paise % 100 === 0 ? toRupees(paise) : toRupees(paise).toFixed(2)}`

/** The banner for whom a partner has sent. */
export const sayOffer = ({ percent }: Pick<Offer, 'percent'>) => `Therapy sessions at ${percent}% off, just for you!`
