import { Link } from 'react-router'
import type { DayBlock, DayMinute } from '#contract/desk/day.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import type { GridColumn } from './columns.ts'
import { SessionBlock } from './day-block.tsx'
import styles from './day-table.module.css'
import { fieldKey } from './places.ts'
import { sayMinute } from './say-minute.ts'
import { sessionOf } from './session-of.ts'
import { type DayCell, ROW } from './tabulate.ts'

export type FieldShared = {
  /** The address of a session, opened. */
  pathTo(session: string): string
  /** Where a booking of this time begins; for those who may. */
  bookAt: ((column: GridColumn, minute: DayMinute) => string) | undefined
  now: Date
  chosenId: string | undefined
  /** The one place that Tab leads to; nothing before scripts have come. */
  stop: string | undefined
}

const JUST = 60_000

/** One field: the sessions of its rows, free time, or time in which nobody is there. */
export function DayField(props: FieldShared & { column: GridColumn; cell: DayCell; word: string }) {
  const { column, cell, word, pathTo, bookAt, now, chosenId, stop } = props
  const blocks = cell.kind === 'sessions' ? cell.blocks : cell.kind === 'free' ? cell.cancelled : []
  const key = fieldKey(column, cell)
  const canStand = stop !== undefined && blocks.length === 0
  return (
    <td
      rowSpan={cell.rows}
      data-kind={cell.kind}
      data-hour={(cell.minute + cell.rows * ROW) % 60 === 0 ? '' : undefined}
      className={styles.field}
      {...(blocks.length === 0 ? { 'data-place': key } : {})}
      {...(canStand ? { tabIndex: stop === key ? 0 : -1 } : {})}
    >
      {word !== '' && cell.kind === 'free' && bookAt && (
        <Link
          to={bookAt(column, cell.minute)}
          tabIndex={-1}
          className={styles.ground}
          aria-label={`${word}: book ${column.where} at ${sayMinute(cell.minute)}`}
        >
          <DeskIcon name="plus" size={15} />
          {word}
        </Link>
      )}
      {word !== '' && !(cell.kind === 'free' && bookAt) && (
        <span className={styles.ground}>
          {cell.kind === 'free' && <DeskIcon name="plus" size={15} />}
          {word}
        </span>
      )}
      {blocks.map((block) => {
        const session = sessionOf(block)
        return (
          <SessionBlock
            key={block.id}
            block={block}
            among={column.name}
            late={block.from - cell.minute}
            to={session === undefined ? undefined : pathTo(session)}
            isChosen={session !== undefined && session === chosenId}
            isTabStop={stop === undefined ? undefined : stop === block.id}
            isJustMoved={isJustMoved(block, now)}
          />
        )
      })}
    </td>
  )
}

const isJustMoved = ({ movedAt }: DayBlock, now: Date) =>
  movedAt !== undefined && now.getTime() - movedAt.getTime() < JUST
