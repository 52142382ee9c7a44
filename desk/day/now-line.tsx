import { useEffect, useRef } from 'react'
import type { DayMinute } from '#contract/desk/day.ts'
import type { GridColumn } from './columns.ts'
import styles from './now-line.module.css'
import { sayMinute } from './say-minute.ts'
import { lateSteps } from './steps.ts'

type NowLineProps = {
  now: DayMinute
  /** The first minute of the table. */
  from: DayMinute
  columns: readonly Pick<GridColumn, 'key' | 'isToday'>[]
}

/** Across the day, under what happens, and in view when the day is opened; a mark at the edge of each column of today stays above it. */
export function NowLine({ now, from, columns }: NowLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [])
  return (
    <div ref={line} className={styles.line} {...lateSteps(now - from)}>
      <span className={styles.tab}>
        <span className="sr">Now </span>
        {sayMinute(now)}
      </span>
      {columns.map(({ key, isToday }) => (
        <i key={key} data-today={isToday ? '' : undefined} />
      ))}
    </div>
  )
}
