import { type RefObject, useEffect, useEffectEvent } from 'react'

/** As slow as the quotes on the home page. */
const pixelsPerMs = 0.5 * (60 / 1000)

/** Below this the cards stand under each other. */
const narrowScreen = '(width < 44rem)'

type SlowScroll = {
  isRunning: boolean
  /** Called at the end, or when the visitor scrolls by hand. */
  onStop: () => void
}

/** Scrolls a list down to its end, once. A touch stops it: moving on would fight the finger. */
export function useSlowScroll(list: RefObject<HTMLElement | null>, { isRunning, onStop }: SlowScroll) {
  const stop = useEffectEvent(onStop)

  useEffect(() => {
    const node = list.current
    if (!node || !isRunning || !matchMedia(narrowScreen).matches) return
    const stopListening = new AbortController()
    for (const type of ['pointerdown', 'wheel', 'keydown'])
      node.addEventListener(type, () => stop(), { passive: true, signal: stopListening.signal })
    let position = node.scrollTop
    let last = performance.now()
    const step = (now: number) => {
      // A background tab draws no frames: the time since the last one is limited, so that the list does not leap
      // afterwards.
      position += pixelsPerMs * Math.min(now - last, 50)
      last = now
      node.scrollTop = position
      if (isAtEnd(node)) stop()
      else frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      stopListening.abort()
    }
  }, [list, isRunning])
}

export function isAtEnd(node: HTMLElement): boolean {
  return node.scrollTop + node.clientHeight >= node.scrollHeight - 1
}
