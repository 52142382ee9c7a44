import { sayTime } from '#app/booking/say-time.ts'
import styles from './appointment.module.css'
import type { NextTime } from './appointment-path.ts'

/** Plain links that load a new page. What was typed is not lost: this tab remembers it. */
export function NextTimeLinks({ times }: { times: readonly NextTime[] }) {
  if (times.length === 0) return null
  return (
    <ul className={styles.nextTimes}>
      {times.map(({ startsAt, path }) => (
        <li key={startsAt}>
          <a href={path}>{sayTime({ startsAt })}</a>
        </li>
      ))}
    </ul>
  )
}
