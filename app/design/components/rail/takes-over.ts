/** Keys that scroll a row of items by themselves. */
const scrollingKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

type Sign = { type: string; key?: string; deltaX?: number; shiftKey?: boolean }

/**
 * Whether a hand now moves the rail, so that it no longer goes where a press sent it. Scrolling the page over a rail, a tap
 * on it or Tab leave it on its way: a press after those counts from where it is heading.
 */
export function takesOver({ type, key = '', deltaX = 0, shiftKey = false }: Sign): boolean {
  if (type === 'keydown') return scrollingKeys.includes(key)
  if (type === 'wheel') return deltaX !== 0 || shiftKey
  // The browser has taken a finger's movement for scrolling.
  return type === 'pointercancel'
}
