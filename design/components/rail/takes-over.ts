/** Keys with which the browser scrolls a row. */
const scrollingKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

type Sign = { type: string; key?: string; deltaX?: number; shiftKey?: boolean }

/**
 * Whether the visitor now moves the rail by hand, so that it no longer goes where a press sent it. Scrolling the page
 * over a rail, a tap on it or Tab do not count: the rail keeps going, and the next press counts from where it is
 * heading.
 */
export function takesOver({ type, key = '', deltaX = 0, shiftKey = false }: Sign): boolean {
  if (type === 'keydown') return scrollingKeys.includes(key)
  if (type === 'wheel') return deltaX !== 0 || shiftKey
  // The browser has taken the movement of a finger for scrolling.
  return type === 'pointercancel'
}
