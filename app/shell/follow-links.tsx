import { useLayoutEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** A visitor who stays on a link as long as this may well press it. */
const HOVERS_MS = 100

/**
 * Follows links within the site without loading a document, and fetches the page a visitor is about to open. One
 * listener for all: if every link used the router, hundreds would render again at each change of page.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string>()

  // A layout effect runs before the page is reported as hydrated: presses held until then are replayed at once, and
  // must be heard.
  useLayoutEffect(() => {
    const left = new AbortController()
    let hover: ReturnType<typeof setTimeout>
    const listen = <Type extends 'click' | 'pointerover' | 'focusin' | 'touchstart'>(
      type: Type,
      hear: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, hear, { signal: left.signal, passive: type !== 'click' })

    listen('click', (event) => {
      const link = linkOf(event)
      if (!link || !isPlainPress(event)) return
      event.preventDefault()
      const to = pathOf(link)
      void navigate(to, {
        replace: 'replaces' in link.dataset || to === pathOf(location),
        preventScrollReset: link.dataset['to'] === 'here',
      })
    })
    const intend = (event: Event) => {
      clearTimeout(hover)
      const link = linkOf(event)
      if (link?.dataset['to'] !== 'page') return
      const wait = event.type === 'touchstart' ? 0 : HOVERS_MS
      hover = setTimeout(() => setIntended(pathOf(link)), wait)
    }
    listen('pointerover', intend)
    listen('focusin', intend)
    listen('touchstart', intend)
    return () => {
      left.abort()
      clearTimeout(hover)
    }
  }, [navigate])

  return intended && <PrefetchPageLinks page={intended} />
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-to]:not([target], [download])') : undefined

/** A press that asks for no new tab or window, and has not been handled already. */
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash
