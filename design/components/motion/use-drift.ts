import { type RefObject, useEffect } from 'react'

type Drift = {
  isRunning: boolean
  /** How far the rail moves in a millisecond, asked once per start because it may depend on the rail's width. */
  pixelsPerMs: (rail: HTMLElement) => number
  startDelayMs?: number
  copies: number
}

/**
 * Scrolls a rail of repeated items without end. It moves the real scroll position, so a visitor can take over with a
 * finger, a wheel or the arrow keys at any moment and the drift goes on from there.
 */
export function useDrift(
  rail: RefObject<HTMLElement | null>,
  { isRunning, pixelsPerMs, startDelayMs = 0, copies }: Drift,
) {
  useEffect(() => {
    const node = rail.current
    if (!node || !isRunning || copies < 2) return
    let frame = 0
    const timer = setTimeout(() => {
      const speed = pixelsPerMs(node)
      let position = node.scrollLeft
      let last = performance.now()
      const step = (now: number) => {
        if (Math.abs(node.scrollLeft - position) > 2) position = node.scrollLeft
        // A background tab draws no frames: the time since the last one is limited, so that the rail does not leap
        // afterwards.
        position = wrap(node, position + speed * Math.min(now - last, 250), copies)
        last = now
        node.scrollLeft = position
        frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }, startDelayMs)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [rail, isRunning, pixelsPerMs, startDelayMs, copies])
}

/** Goes back after two copies' width when the third can fill the rail, and earlier on a screen wider than a copy. */
function wrap(node: HTMLElement, position: number, copies: number) {
  const copyWidth = measureCopy(node, copies)
  const span = copyWidth >= node.clientWidth ? copyWidth * (copies - 1) : copyWidth
  return position >= span ? position - span : position
}

function measureCopy(node: HTMLElement, copies: number) {
  const items = node.children
  const first = items[0] as HTMLElement | undefined
  const repeated = items[items.length / copies] as HTMLElement | undefined
  return first && repeated ? repeated.offsetLeft - first.offsetLeft : Number.POSITIVE_INFINITY
}
