import { Link } from 'react-router'
import type { SessionOutside } from '#contract/desk/catalogue.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { dayPath } from '../day/day-address.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayClock } from '../parts/say-instant.ts'
import styles from './catalogue.module.css'

const says = {
  'being-paid': 'being paid',
  'link-sent': 'pay link sent',
  kept: 'kept until they answer',
} as const

/** What the new hours leave outside. Sessions stay; a time that is only promised is asked about again when it is paid or kept. */
export function SessionsOutside({ sessions }: { sessions: readonly SessionOutside[] }) {
  return (
    <section className={styles.outside} aria-label="Sessions outside the new hours">
      <DeskIcon name="alert" size={20} />
      <div>
        <p>
          <b>
            {sessions.length === 1
              ? 'One session or promised time lies outside the new hours.'
              : `${sessions.length} sessions or promised times lie outside the new hours.`}
          </b>{' '}
          Sessions stay until you decide.
          {sessions.some(({ kind }) => kind !== 'session') &&
            ' A time that is only promised is refused once you publish, and late money goes back.'}
        </p>
        <ul>
          {sessions.map(({ id, startsAt, who, day, kind }) => (
            <li key={`${id} ${kind}`}>
              {sayDay(parseDay(day) ?? 0)}, {sayClock(startsAt)}, {who}
              {kind === 'session' ? (
                <>
                  {' '}
                  <Link to={dayPath({ day, session: id, doing: 'move' })}>Move</Link>
                </>
              ) : (
                `, ${says[kind]}`
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
