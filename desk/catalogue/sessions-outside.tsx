import { Link } from 'react-router'
import type { SessionOutside } from '#contract/desk/catalogue.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { dayPath } from '../day/day-address.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayClock } from '../parts/say-instant.ts'
import styles from './catalogue.module.css'

/** Confirmed sessions that the new hours leave outside. Nothing happens to them by itself. */
export function SessionsOutside({ sessions }: { sessions: readonly SessionOutside[] }) {
  return (
    <section className={styles.outside} aria-label="Sessions outside the new hours">
      <DeskIcon name="alert" size={20} />
      <div>
        <p>
          <b>
            {sessions.length === 1
              ? 'One confirmed session lies outside the new hours.'
              : `${sessions.length} confirmed sessions lie outside the new hours.`}
          </b>{' '}
          They stay until you decide.
        </p>
        <ul>
          {sessions.map(({ id, startsAt, who, day }) => (
            <li key={id}>
              {sayDay(parseDay(day) ?? 0)}, {sayClock(startsAt)}, {who}{' '}
              <Link to={dayPath({ day, session: id, doing: 'move' })}>Move</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
