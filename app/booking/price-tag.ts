import type { Practitioner } from '#contract/catalogue.ts'
import { type Offer, quote } from '#contract/offers.ts'
import { formatExactRupees, formatRupees, type Paise, toRupees } from '#contract/values/money.ts'

/** A price as it is shown: the amount, and the one it replaces for visitors from a partner. */
export type PriceTag = { amount: string; before: string | undefined }

/** With an offer two decimals, as on the bill; without one, paise only where there are some. */
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

/** The banner for visitors from a partner. */
export const sayOffer = ({ percent }: Pick<Offer, 'percent'>) => `Therapy sessions at ${percent}% off, just for you!`
