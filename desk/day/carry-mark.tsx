import type { DayBlock, DayMinute } from '#contract/desk/day.ts'
import type { Judged } from './carry.ts'
import styles from './carry-mark.module.css'
import type { GridColumn } from './columns.ts'
import { sayMinute } from './say-minute.ts'
import { lateSteps, longSteps } from './steps.ts'
import type { Cell } from './walk.ts'

type CarryMarkProps = {
  carried: { block: DayBlock; cell: Cell; judged: Judged }
  /** The first minute of the table. */
  from: DayMinute
  columns: readonly GridColumn[]
}

/** Where the session would be put down. What it says is read out on the bottom line. */
export function CarryMark({ carried: { block, cell, judged }, from, columns }: CarryMarkProps) {
  return (
    <div className={styles.line} aria-hidden="true" {...lateSteps(cell.minute - from)}>
      {columns.map(({ key }, place) => (
        <i key={key}>
          {place === cell.column && (
            <span className={styles.mark} data-kind={judged.kind} {...longSteps(block.minutes)}>
              <b>
                {sayMinute(cell.minute)} {block.who}
              </b>
              {judged.say}
            </span>
          )}
        </i>
      ))}
    </div>
  )
}
