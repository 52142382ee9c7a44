import { settled } from './settled.ts'
import { threeAtATime } from './three-at-a-time.ts'

/**
 * Fetches the pictures further down, so that they are there before the visitor is. Elsewhere than on a quick link they wait
 * until they are near.
 */
export async function fetchPicturesAhead(left: AbortSignal) {
  await threeAtATime(document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]'), left, fetchNow)
}

async function fetchNow(picture: HTMLImageElement) {
  // Not the other palette's twin, and nothing inside what is closed: those have no box.
  if (picture.complete || picture.getClientRects().length === 0) return
  const arrival = settled(picture)
  picture.loading = 'eager'
  await arrival
}
