import { useEffect } from 'react'

/**
 * The specified flag, in this tab. It repeats what the server has judged from its own cookie; nothing depends on it.
 */
const offerFlag = 'c'

/** On arrival: the document's `Server-Timing` says whether the server saw a visitor from a partner. */
export function useArrivalFlag() {
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (arrival?.serverTiming?.some(({ name }) => name === offerFlag)) setFlag(true)
  }, [])
}

/** On every page with prices, so that the flag is also right in a second tab and after an offer has ended. */
export function useOfferFlag(hasOffer: boolean) {
  useEffect(() => setFlag(hasOffer), [hasOffer])
}

function setFlag(hasOffer: boolean) {
  try {
    if (hasOffer) sessionStorage.setItem(offerFlag, 'true')
    else sessionStorage.removeItem(offerFlag)
  } catch {
    // Storage may be forbidden. Prices come from the server, and stay the same.
  }
}
