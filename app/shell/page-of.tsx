import { createElement, Fragment, type ReactElement, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The opening alone fills a phone's screen. */
const AT_FIRST = 1

/** A page made of sections that are the same for every visitor. */
export function pageOf(...sections: ReactElement[]) {
  // Created once: React skips an unchanged element when the router renders again because this page is being left.
  const page = <Sections sections={sections} />
  return () => page
}

/**
 * Coming from another page, the first screen is drawn alone, so that a slow phone shows it sooner; the rest follows,
 * one section a frame. Not on Back, where the place to return to may be far down, and not for an anchor.
 */
function Sections({ sections }: { sections: ReactElement[] }) {
  const { hash } = useLocation()
  const isFromTheTop = useNavigationType() !== NavigationType.Pop && hash === ''
  const [count, setCount] = useState(isFromTheTop ? AT_FIRST : sections.length)
  const isWhole = count >= sections.length

  useEffect(() => {
    if (isWhole) return
    let task: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setCount(count + 1))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [count, isWhole])

  return createElement(Fragment, null, ...sections.slice(0, count), isWhole ? null : <div data-coming="" />)
}
