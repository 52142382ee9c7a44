import { type RefObject, useEffect, useState } from 'react'

/** True while a pointer rests on the element, focus is inside it, or it is out of view: then it keeps still. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isVisible, setVisible] = useState(false)

  useEffect(() => {
    const node = element.current
    if (!node) return
    const stop = new AbortController()
    const listen = (type: string, act: (event: Event) => void) =>
      node.addEventListener(type, act, { signal: stop.signal })
    listen('pointerenter', (event) => setHovered((event as PointerEvent).pointerType !== 'touch'))
    listen('pointerleave', () => setHovered(false))
    listen('focusin', () => setFocused(node.matches(':has(:focus-visible), :focus-visible')))
    listen('focusout', () => setFocused(false))
    const sight = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false))
    sight.observe(node)
    return () => {
      stop.abort()
      sight.disconnect()
    }
  }, [element])

  return isHovered || isFocused || !isVisible
}
