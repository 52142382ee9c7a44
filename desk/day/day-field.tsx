import { Link } from 'react-router'
import type { DayBlock } from '#contract/desk/day.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { SessionBlock } from './day-block.tsx'
import styles from './day-table.module.css'
import { type Bookable, fieldKey } from './places.ts'
import { sayMinute } from './say-minute.ts'
import { type DayCell, ROW } from './tabulate.ts'

export type FieldShared = {
  /** The address of a session, opened. */
  pathTo(session: string): string
  /** Where a booking of this time begins; for those who may. */
  bookAt: ((cell: Bookable) => string) | undefined
  now: Date
  chosenId: string | undefined
  /** The one place that Tab leads to; nothing before scripts have come. */
  stop: string | undefined
  names: ReadonlyMap<number, string>
}

const JUST = 60_000

/** One field: the sessions of its rows, free time, or time in which nobody is there. */
export function DayField({
  cell,
  word,
  pathTo,
  bookAt,
  now,
  chosenId,
  stop,
  names,
}: FieldShared & { cell: DayCell; word: string }) {
  const blocks = cell.kind === 'sessions' ? cell.blocks : cell.kind === 'free' ? cell.cancelled : []
  const key = fieldKey(cell)
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
          to={bookAt(cell)}
          tabIndex={-1}
          className={styles.ground}
          aria-label={`${word}: book with ${names.get(cell.practitionerId) ?? ''} at ${sayMinute(cell.minute)}`}
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
      {blocks.map((block) => (
        <SessionBlock
          key={block.id}
          block={block}
          practitioner={names.get(block.practitionerId) ?? ''}
          late={block.from - cell.minute}
          to={pathTo(block.id)}
          isChosen={block.id === chosenId}
          isTabStop={stop === undefined ? undefined : stop === block.id}
          isJustMoved={isJustMoved(block, now)}
        />
      ))}
    </td>
  )
}

const isJustMoved = ({ movedAt }: DayBlock, now: Date) =>
  movedAt !== undefined && now.getTime() - movedAt.getTime() < JUST
