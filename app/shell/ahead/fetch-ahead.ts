import { fetchPagesAhead } from './pages-ahead.ts'
import { fetchPicturesAhead } from './pictures-ahead.ts'

/** While nothing else happens: first what makes the next page, then the pictures further down on this one. */
export async function fetchAhead(left: AbortSignal) {
  await fetchPagesAhead(left)
  await fetchPicturesAhead(left)
}
