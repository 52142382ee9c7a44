import { settled } from './settled.ts'
import { threeAtATime } from './three-at-a-time.ts'

/**
 * Fetches the pictures further down before the visitor gets there. On a slow connection they wait until they are near.
 */
export async function fetchPicturesAhead(left: AbortSignal) {
  await threeAtATime(document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]'), left, fetchNow)
}

async function fetchNow(picture: HTMLImageElement) {
  // Skips pictures without a box: the other palette's twin, and those inside something closed.
  if (picture.complete || picture.getClientRects().length === 0) return
  const arrival = settled(picture)
  picture.loading = 'eager'
  await arrival
}
