import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isMotionAllowed } from '../motion/use-motion-allowed.ts'
import { planMove } from './plan-move.ts'
import { takesOver } from './takes-over.ts'

/** A rail is at rest when it has not scrolled for this long. */
const restMs = 140

type RailShape = {
  count: number
  copies: number
  /** A drifting rail goes back to its beginning by itself; a pause between two frames must not count as rest. */
  isDrifting?: boolean
}

/** Where a rail of equal items stands, and how to move it. With a second copy of the items it turns without a seam. */
export function useRail(rail: RefObject<HTMLElement | null>, { count, copies, isDrifting = false }: RailShape) {
  const [index, setIndex] = useState(0)
  /** Where a press sent the rail; null once it has arrived or the visitor moves it by hand. */
  const destination = useRef<number | null>(null)

  useEffect(() => {
    const node = rail.current
    if (!node) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (destination.current !== null && Math.abs(node.scrollLeft - destination.current * stepOf(node)) > 2) {
        timer = setTimeout(settle, restMs)
        return
      }
      destination.current = null
      if (copies > 1 && node.scrollLeft >= stepOf(node) * count - 1) jump(node, -stepOf(node) * count)
    }
    const rest = () => {
      clearTimeout(timer)
      if (!isDrifting) timer = setTimeout(settle, restMs)
    }
    const follow = () => {
      setIndex(Math.round(node.scrollLeft / stepOf(node)) % count)
      rest()
    }
    const hear = (event: Event) => {
      if (takesOver(event)) destination.current = null
    }
    // The drift may just have stopped among the repeats.
    rest()
    const passive = { passive: true }
    node.addEventListener('scroll', follow, passive)
    for (const type of ['wheel', 'pointercancel', 'keydown']) node.addEventListener(type, hear, passive)
    return () => {
      clearTimeout(timer)
      node.removeEventListener('scroll', follow)
      for (const type of ['wheel', 'pointercancel', 'keydown']) node.removeEventListener(type, hear)
    }
  }, [rail, count, copies, isDrifting])

  const show = useCallback(
    (place: number) => {
      const node = rail.current
      if (!node) return
      destination.current = place
      node.scrollTo({ left: stepOf(node) * place, behavior: isMotionAllowed() ? 'smooth' : 'instant' })
    },
    [rail],
  )

  const move = useCallback(
    (by: 1 | -1) => {
      const node = rail.current
      if (!node) return
      const heading = destination.current ?? Math.round(node.scrollLeft / stepOf(node))
      const { rounds, place } = planMove({ heading, count, copies }, by)
      if (rounds !== 0) jump(node, rounds * stepOf(node) * count)
      show(place)
    },
    [rail, count, copies, show],
  )

  return { index, move, show }
}

/** From the start of one item to the start of the next; the whole width where they stand under each other. */
export function stepOf(node: HTMLElement): number {
  const [first, second] = node.children as unknown as HTMLElement[]
  return (first && second && second.offsetLeft - first.offsetLeft) || node.clientWidth
}

function jump(node: HTMLElement, by: number) {
  node.scrollBy({ left: by, behavior: 'instant' })
}
