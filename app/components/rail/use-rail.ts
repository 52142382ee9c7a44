import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isMotionAllowed } from '../motion/use-motion-allowed.ts'

/** A rail is at rest when it has not scrolled for this long. */
const restMs = 140

/** Where a rail of equal items stands, and how to move it. With a second copy of the items it turns without a seam. */
export function useRail(rail: RefObject<HTMLElement | null>, { count, copies }: { count: number; copies: number }) {
  const [index, setIndex] = useState(0)
  const target = useRef(0)

  useEffect(() => {
    const node = rail.current
    if (!node) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      setIndex(placeOf(node, count))
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (copies > 1 && node.scrollLeft >= stepOf(node) * count) jump(node, -stepOf(node) * count)
        target.current = placeOf(node, count)
      }, restMs)
    }
    node.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(timer)
      node.removeEventListener('scroll', follow)
    }
  }, [rail, count, copies])

  const move = useCallback(
    (by: 1 | -1) => {
      const node = rail.current
      if (!node) return
      let next = target.current + by
      if (copies > 1 && next < 0) {
        jump(node, stepOf(node) * count)
        next += count
      }
      target.current = (next + count) % count
      scrollTo(node, copies > 1 ? next : target.current)
    },
    [rail, count, copies],
  )

  const show = useCallback(
    (place: number) => {
      target.current = place
      if (rail.current) scrollTo(rail.current, place)
    },
    [rail],
  )

  return { index, move, show }
}

/** From the start of one item to the start of the next. */
export function stepOf(node: HTMLElement): number {
  const [first, second] = node.children as unknown as HTMLElement[]
  return first && second ? second.offsetLeft - first.offsetLeft : node.clientWidth
}

function placeOf(node: HTMLElement, count: number) {
  return Math.round(node.scrollLeft / stepOf(node)) % count
}

function jump(node: HTMLElement, by: number) {
  node.scrollBy({ left: by, behavior: 'instant' })
}

function scrollTo(node: HTMLElement, place: number) {
  node.scrollTo({ left: stepOf(node) * place, behavior: isMotionAllowed() ? 'smooth' : 'instant' })
}
