import { isMotionAllowed } from '#design/components/motion/use-motion-allowed.ts'
import { glideFor, pullAt, stepFor } from './edge-pull.ts'

/** Between two steps, where nothing glides: long enough to see where one is. */
const STEP_EVERY = 400

type Pointer = { x: number; y: number }
type Scrolling = { at(pointer: Pointer): void; stop(): void }

/**
 * [K22] While the pointer rests near an edge of what scrolls around the table, that scrolls: gliding, or in calm mode row by
 * row. `moved` is told whenever something else lies under the pointer.
 */
export function scrollAtEdges(table: HTMLTableElement, moved: () => void): Scrolling {
  const area = table.closest<HTMLElement>('[data-scrolls]')
  let pointer: Pointer | undefined
  let cancel: (() => void) | undefined

  const pull = () => (area && pointer ? pullOn(area, table, pointer) : { x: 0, y: 0 })

  function plan(last: number) {
    const { x, y } = pull()
    if (x === 0 && y === 0) return stop()
    if (isMotionAllowed()) {
      const frame = requestAnimationFrame((now) => {
        // The first frame may have begun before the pointer moved.
        const elapsed = Math.max(1, now - last)
        turn(now, glideFor(x, elapsed), glideFor(y, elapsed))
      })
      cancel = () => cancelAnimationFrame(frame)
    } else {
      const { column, row } = sizesOf(table)
      const timer = setTimeout(() => turn(performance.now(), stepFor(x, column), stepFor(y, row)), STEP_EVERY)
      cancel = () => clearTimeout(timer)
    }
  }

  function turn(now: number, left: number, top: number) {
    const before = whereIs(area)
    // Never a smooth one: it would still run when the pointer has left.
    area?.scrollBy({ left: awayFromZero(left), top: awayFromZero(top), behavior: 'instant' })
    // At the end there is nothing to wait for until the pointer moves.
    if (whereIs(area) === before) return stop()
    moved()
    plan(now)
  }

  function stop() {
    cancel?.()
    cancel = undefined
  }

  return {
    at(next) {
      pointer = next
      const { x, y } = pull()
      if (x === 0 && y === 0) stop()
      else if (!cancel) plan(performance.now())
    },
    stop() {
      pointer = undefined
      stop()
    },
  }
}

const whereIs = (area: HTMLElement | null) => `${area?.scrollLeft} ${area?.scrollTop}`

/** A browser may drop a part of a pixel, and would then never begin. */
const awayFromZero = (far: number) => Math.sign(far) * Math.ceil(Math.abs(far))

/** What stays while the rest scrolls, names above and hours at the side, is no room to drop anything on. */
function pullOn(area: HTMLElement, table: HTMLTableElement, { x, y }: Pointer) {
  const { left, top } = area.getBoundingClientRect()
  const [side, above] = [table.tBodies[0]?.rows[0]?.cells[0]?.offsetWidth ?? 0, table.tHead?.offsetHeight ?? 0]
  return {
    x: pullAt(x, { from: left + side, to: left + area.clientWidth }),
    y: pullAt(y, { from: top + above, to: top + area.clientHeight }),
  }
}

const sizesOf = (table: HTMLTableElement) => ({
  column: table.tHead?.querySelector<HTMLElement>('th[scope="col"]')?.offsetWidth ?? 0,
  row: table.tBodies[0]?.rows[0]?.offsetHeight ?? 0,
})
