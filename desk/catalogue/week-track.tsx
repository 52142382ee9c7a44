import styles from './hours.module.css'
import type { Row } from './row-cells.tsx'

const [FIRST, LAST] = [7 * 60, 21 * 60]

/** The hours of a day drawn from seven to nine; what is written beside it says the same in words. */
export function WeekTrack({ rows }: { rows: readonly Row[] }) {
  return (
    <svg viewBox={`0 0 ${LAST - FIRST} 60`} preserveAspectRatio="none" className={styles.track} aria-hidden="true">
      {rows.map((row, place) => {
        const [from, to] = [toMinute(row['from']), toMinute(row['to'])]
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            key={place}
            x={Math.max(0, from - FIRST)}
            width={Math.max(0, Math.min(to, LAST) - Math.max(from, FIRST))}
            y="6"
            height="48"
            data-video={row['place'] === 'video' ? '' : undefined}
          />
        )
      })}
    </svg>
  )
}

function toMinute(clock = ''): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
