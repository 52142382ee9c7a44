import { useEffect } from 'react'

/** The specified flag, in this tab. It repeats what the server has judged from its own cookie, and decides nothing. */
const offerFlag = 'c'

/** On arrival: the document itself says whether the server has taken the visitor for a partner's. */
export function useArrivalFlag() {
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (arrival?.serverTiming?.some(({ name }) => name === offerFlag)) setFlag(true)
  }, [])
}

/** Wherever prices are shown, with the offer or without: also in a second tab, and after an offer has ended. */
export function useOfferFlag(hasOffer: boolean) {
  useEffect(() => setFlag(hasOffer), [hasOffer])
}

function setFlag(hasOffer: boolean) {
  try {
    if (hasOffer) sessionStorage.setItem(offerFlag, 'true')
    else sessionStorage.removeItem(offerFlag)
  } catch {
    // A browser that keeps nothing gets the same prices.
  }
}
