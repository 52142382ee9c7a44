import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a full page load does by itself, done for a change in place: close what floats, move focus. */
export function usePageChange() {
  const { key, pathname } = useLocation()
  const last = useRef({ key, pathname })

  useEffect(() => {
    if (last.current.key === key) return
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    const hasMoved = last.current.pathname !== pathname
    last.current = { key, pathname }
    if (hasMoved) findBeginning()?.focus({ preventScroll: true })
  }, [key, pathname])
}

/** A screen that is one field begins there. */
const findBeginning = () =>
  document.querySelector<HTMLElement>('main [data-begin]') ?? document.querySelector<HTMLElement>('main')
