import type { Paise } from './values/money.ts'

/** What a visitor sent by a partner gets. */
export type Offer = { source: string; coupon: string; percent: number }

export type Quote = { price: Paise; discount: Paise; gst: Paise; total: Paise; totalBeforeDiscount: Paise }

/** Total = price - the offer's percentage of the price + GST. Half a paisa is rounded in the visitor's favour. */
export function quote(
  { sessionPrice, gst }: { sessionPrice: Paise; gst: Paise },
  offer?: Pick<Offer, 'percent'>,
): Quote {
  const discount = offer ? Math.floor((sessionPrice * offer.percent + 50) / 100) : 0
  return {
    price: sessionPrice,
    discount,
    gst,
    total: sessionPrice - discount + gst,
    totalBeforeDiscount: sessionPrice + gst,
  }
}
