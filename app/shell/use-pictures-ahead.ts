import { useEffect } from 'react'
import { usePathname } from './use-pathname.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Fetches the pictures further down while nothing else happens, a few at a time, so that they are there before the visitor
 * is. Only on a link that is known to be quick and not counted: elsewhere they wait until they are near.
 */
export function usePicturesAhead() {
  const pathname = usePathname()
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (connection?.effectiveType !== '4g' || connection.saveData) return
    const left = new AbortController()
    void fetchInTurn(left.signal)
    return () => left.abort()
  }, [pathname])
}

async function fetchInTurn(signal: AbortSignal) {
  await idle()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')]
  const fetchNext = async () => {
    for (let next = pictures.shift(); next && !signal.aborted; next = pictures.shift()) await fetchNow(next)
  }
  await Promise.all([fetchNext(), fetchNext(), fetchNext()])
}

async function fetchNow(picture: HTMLImageElement) {
  // Not the other palette's twin, and nothing inside what is closed: those have no box.
  if (picture.complete || picture.getClientRects().length === 0) return
  const arrival = settled(picture)
  picture.loading = 'eager'
  await arrival
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

const settled = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { once: true })
  })
