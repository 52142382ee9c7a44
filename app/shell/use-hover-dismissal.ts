import { type RefObject, useEffect } from 'react'

/** What appears on hover goes away on Escape without moving the pointer, and may appear again once it has left. */
export function useHoverDismissal(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = area.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && element.setAttribute('data-dismissed', '')
    addEventListener('keydown', dismiss, { signal })
    element.addEventListener('mouseleave', () => element.removeAttribute('data-dismissed'), { signal })
    return () => listeners.abort()
  }, [area])
}
