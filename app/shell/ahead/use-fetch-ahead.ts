import { useEffect } from 'react'
import { usePathname } from '../use-pathname.ts'
import { fetchPagesAhead } from './pages-ahead.ts'
import { fetchPicturesAhead } from './pictures-ahead.ts'

/** While the browser is idle: first what makes the next pages, then the pictures further down on this one. */
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

/** Only on a connection that is known to be fast and unmetered: the visitor has not asked for any of this yet. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.effectiveType === '4g' && !connection.saveData
}
