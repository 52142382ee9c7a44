import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a full page load does by itself, done for a client-side one: close what floats, move focus, jump on Back. */
export function usePageChange() {
  const { key, pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [key, pathname])

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
