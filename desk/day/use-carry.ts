import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { DayBlock, DayMinute } from '#contract/desk/day.ts'
import { type Judged, judgePut, placeOf, sayPut } from './carry.ts'
import type { GridColumn } from './columns.ts'
import { followPointer } from './follow-pointer.ts'
import { ROW } from './tabulate.ts'
import { type Bounds, type Cell, walk } from './walk.ts'

/** What the screen does with a session that is carried. */
export type CarryPlan = {
  /** The one that was picked up by its button; nothing before scripts have come. */
  pickedId: string | undefined
  mayMove: boolean
  put(what: { block: DayBlock; column: GridColumn; minute: DayMinute; judged: Judged }): void
  giveUp(): void
  say(what: string | undefined): void
}

/** [K22] Walked with the arrows or dragged, put down with Enter or by letting go. Both end in the same call. */
export function useCarry(columns: readonly GridColumn[], bounds: Bounds, plan: CarryPlan) {
  const [held, setHeld] = useState<{ id: string; cell: Cell; isDragged: boolean }>()
  const id = held?.isDragged ? held.id : plan.pickedId
  const home = id === undefined ? undefined : placeOf(columns, id, ROW)
  const cell = home && (held?.id === id ? held?.cell : home)
  const carried = home && cell && { block: home.block, cell, judged: judgePut(columns, home.block, cell) }

  function show(block: DayBlock, to: Cell, isDragged: boolean) {
    setHeld({ id: block.id, cell: to, isDragged })
    plan.say(sayPut(columns[to.column], to.minute, judgePut(columns, block, to)))
  }

  function put(block: DayBlock, to: Cell) {
    const column = columns[to.column]
    setHeld(undefined)
    if (column) plan.put({ block, column, minute: to.minute, judged: judgePut(columns, block, to) })
  }

  /** Tells whether the key was for what is carried. */
  function press(event: KeyboardEvent): boolean {
    if (!carried || plan.pickedId === undefined) return false
    const next = walk(carried.cell, event.key, bounds)
    if (!next && event.key !== 'Enter' && event.key !== 'Escape') return false
    event.preventDefault()
    if (next) show(carried.block, next, false)
    else if (event.key === 'Escape') {
      setHeld(undefined)
      plan.giveUp()
    } else if (carried.judged.kind === 'free' || carried.judged.kind === 'outside') put(carried.block, carried.cell)
    else plan.say(sayPut(columns[carried.cell.column], carried.cell.minute, carried.judged))
    return true
  }

  /** A finger scrolls; a mouse or a pen takes the session along. */
  function grab(event: PointerEvent<HTMLTableElement>) {
    if (!plan.mayMove || event.button !== 0 || event.pointerType === 'touch') return
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-place]') : null
    const from = link && placeOf(columns, link.dataset['place'] ?? '', ROW)
    if (!from || !isMovable(from.block)) return
    followPointer(event, link, {
      move: ({ column, row }) => show(from.block, { column, minute: bounds.from + row * ROW }, true),
      drop: ({ column, row }) => put(from.block, { column, minute: bounds.from + row * ROW }),
      giveUp: () => {
        setHeld(undefined)
        plan.say(undefined)
      },
    })
  }

  return { carried, press, grab }
}

const isMovable = ({ state }: DayBlock) => state === 'confirmed' || state === 'arrived'
