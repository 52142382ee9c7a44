import { useEffect } from 'react'
import { usePathname } from '../use-pathname.ts'
import { whenIdle } from './when-idle.ts'

/** While the browser is idle. The code is fetched then, too: without it pages only come later, when they are asked for. */
export function useFetchAhead() {
  const pathname = usePathname()
  useEffect(() => {
    if (!mayFetchAhead()) return
    const left = new AbortController()
    whenIdle()
      .then(() => (left.signal.aborted ? undefined : begin(left.signal)))
      .catch(() => {})
    return () => left.abort()
  }, [pathname])
}

const begin = async (left: AbortSignal) => (await import('./fetch-ahead.ts')).fetchAhead(left)

type Connection = { saveData?: boolean; effectiveType?: string }

/** Only on a connection that is known to be fast and unmetered: the visitor has not asked for any of this yet. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.effectiveType === '4g' && !connection.saveData
}
