import { useEffect } from 'react'
import { partnerSource } from '#content/offer.ts'

/** For this visit, in this tab. The server's own cookie decides what is charged; this only remembers the arrival. */
export const offerFlag = 'c'

export function useOfferFlag() {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('utm_source') === partnerSource) flagOffer()
  }, [])
}

/** Also when somebody goes on from a price that was shown with the offer: what was promised is what is asked for. */
export function flagOffer() {
  try {
    sessionStorage.setItem(offerFlag, 'true')
  } catch {
    // A browser that keeps nothing shows the offer by the cookie alone.
  }
}
