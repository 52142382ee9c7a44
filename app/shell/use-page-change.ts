import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forProgramsOnly } from '#app/shell/document/head.ts'
import { keepFocus, noteFocus } from './keep-focus.ts'

/** What a full page load does by itself, done for a client-side one: close what floats, move focus, jump on Back. */
export function usePageChange() {
  const { key, pathname } = useLocation()
  const last = useRef({ key, pathname })

  useEffect(() => {
    // Not on the first run: a panel that was opened before hydration stays open.
    if (last.current.key === key) return
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    const hasMoved = last.current.pathname !== pathname
    last.current = { key, pathname }
    if (!hasMoved) return keepFocus()
    for (const fact of document.head.querySelectorAll(forProgramsOnly)) fact.remove()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [key, pathname])

  useEffect(() => {
    addEventListener('focusin', noteFocus)
    return () => removeEventListener('focusin', noteFocus)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const restore = () => {
      document.documentElement.dataset['restoring'] = ''
      clearTimeout(timer)
      timer = setTimeout(() => delete document.documentElement.dataset['restoring'], 500)
    }
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [])
}
