import type { PointerEvent as ReactPointerEvent } from 'react'
import { scrollAtEdges } from './scroll-at-edges.ts'

/** Nearer than this it was a press that trembled. */
const FAR = 6

type Field = { column: number; row: number }
type Follower = { move(field: Field): void; drop(field: Field): void; giveUp(): void }

/** From pressing to letting go. The field is the one under the top of what is dragged. */
export function followPointer(
  { clientX, clientY, currentTarget: table }: ReactPointerEvent<HTMLTableElement>,
  dragged: HTMLElement,
  { move, drop, giveUp }: Follower,
) {
  const offset = clientY - dragged.getBoundingClientRect().top
  const over = new AbortController()
  const { signal } = over
  let field: Field | undefined
  let pointer = { x: clientX, y: clientY }
  const look = () => {
    const next = findField(table, pointer.x, pointer.y - offset)
    if (next.column === field?.column && next.row === field.row) return
    field = next
    move(field)
  }
  const edges = scrollAtEdges(table, look)
  signal.addEventListener('abort', () => edges.stop())
  addEventListener(
    'pointermove',
    (event) => {
      if (!field && Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR) return
      pointer = { x: event.clientX, y: event.clientY }
      look()
      edges.at(pointer)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    () => {
      over.abort()
      if (!field) return
      swallowClick()
      drop(field)
    },
    { signal },
  )
  const stop = () => {
    over.abort()
    if (field) giveUp()
  }
  addEventListener('pointercancel', stop, { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !field) return
      event.preventDefault()
      event.stopPropagation()
      addEventListener('pointerup', swallowClick, { once: true })
      stop()
    },
    { signal, capture: true },
  )
}

function findField(table: HTMLTableElement, x: number, top: number): Field {
  const rows = [...(table.tBodies[0]?.rows ?? [])].map((row) => row.getBoundingClientRect())
  const heads = [...(table.tHead?.querySelectorAll('th[scope="col"]') ?? [])].map((head) =>
    head.getBoundingClientRect(),
  )
  const middle = top + (rows[0]?.height ?? 0) / 2
  return {
    row: clamp(
      rows.findIndex(({ bottom }) => middle < bottom),
      rows.length,
    ),
    column: clamp(
      heads.findIndex(({ right }) => x < right),
      heads.length,
    ),
  }
}

/** Beyond the last is the last. */
const clamp = (place: number, count: number) => (place === -1 ? count - 1 : place)

/** What was dragged is a link: letting go of it is not following it. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
