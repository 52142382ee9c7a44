import { useEffect } from 'react'
import { usePathname } from '../use-pathname.ts'

/** While the browser is idle. The code is fetched then, too: without it pages only come later, when they are asked for. */
export function useFetchAhead() {
  const pathname = usePathname()
  useEffect(() => {
    if (!mayFetchAhead()) return
    const left = new AbortController()
    import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(left.signal)).catch(() => {})
    return () => left.abort()
  }, [pathname])
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Only on a connection that is known to be fast and unmetered: the visitor has not asked for any of this yet. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.effectiveType === '4g' && !connection.saveData
}
