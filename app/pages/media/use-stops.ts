import { type RefObject, useEffect, useState } from 'react'
import { stepOf } from '#design/components/rail/use-rail.ts'

/** How many cards are in view on the screen the row was designed for. */
const usuallyInView = 3

/** How many places a row can stand at: fewer than it has cards, because several are in view at once. */
export function useStops(rail: RefObject<HTMLElement | null>, count: number): number {
  const [inView, setInView] = useState(usuallyInView)

  useEffect(() => {
    const node = rail.current
    if (!node) return
    const measure = () => setInView(Math.max(1, Math.round(node.clientWidth / stepOf(node))))
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [rail])

  return Math.max(1, count - inView + 1)
}
