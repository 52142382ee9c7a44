import { useEffect } from 'react'
import { usePathname } from '../use-pathname.ts'
import { fetchPagesAhead } from './pages-ahead.ts'
import { fetchPicturesAhead } from './pictures-ahead.ts'

/** While nothing else happens: first what makes the next page, then the pictures further down on this one. */
export function useFetchAhead() {
  const pathname = usePathname()
  useEffect(() => {
    if (!mayFetchAhead()) return
    const left = new AbortController()
    void fetchAhead(left.signal)
    return () => left.abort()
  }, [pathname])
}

async function fetchAhead(left: AbortSignal) {
  await fetchPagesAhead(left)
  await fetchPicturesAhead(left)
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Only a link that is known to be quick and not counted carries what nobody has asked for yet. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.effectiveType === '4g' && !connection.saveData
}
