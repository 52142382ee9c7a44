import type { ClosingPage } from '#contract/desk/closing.ts'
import { dayOf, minuteOfDay, toDayText } from '#contract/values/clinic-time.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { sayMinute } from '../day/say-minute.ts'
import { DeskButton } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import table from '../parts/table.module.css'
import affected from './affected.module.css'
import { AffectedRow } from './affected-row.tsx'
import styles from './closing.module.css'
import { isOneDay, sayHour, sayShort, sayStretch } from './say-closing.ts'
import { useWalk } from './use-walk.ts'

/** Everyone with a session in closed time, the earliest first: what was, what is offered, and how far it is. */
export function AffectedTable({ page, now }: { page: ClosingPage; now: Date }) {
  const { sessions, practitioner } = page
  const [current, follow] = useWalk(sessions.map(({ id }) => id))
  return (
    <section className={styles.card} aria-labelledby="closed">
      <Head page={page} now={now} />
      {page.newcomers > 0 && <Newcomers page={page} />}
      {sessions.length === 0 ? (
        <p className={styles.nobody}>Nobody has a session in this time.</p>
      ) : (
        <table className={`${table.table} ${affected.affected}`}>
          <thead>
            <tr>
              <th>Client</th>
              <th>Was at</th>
              <th>Next with {practitioner.name}</th>
              <th>Soonest with a colleague</th>
              <th>By hand</th>
              <th>Where it stands</th>
              <th>
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <AffectedRow
                key={session.id}
                session={session}
                practitioners={page.practitioners}
                now={now}
                sayWas={isOneDay(page) ? sayHour : sayShort}
                isCurrent={session.id === current}
                onFollow={() => follow(session.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.foot}>
        <DeskIcon name="info" size={17} />
        Offers match department, language, mode and age, and cost the client nothing more. Each is kept for the family
        until they answer, or until two hours before their session (an hour after the message, where that is later).
        Then the full amount goes back.
      </p>
    </section>
  )
}

function Head({ page, now }: { page: ClosingPage; now: Date }) {
  return (
    <div className={styles.head}>
      <h2 id="closed" tabIndex={-1}>
        <DeskIcon name="lock" />
        {sayStretch(page)} {page.openedAt ? 'was closed' : 'is closed'}
      </h2>
      <span className="soft">
        {page.openedAt
          ? `Opened again ${sayInstant(page.openedAt, now)}. Who was told may still answer.`
          : `Since ${sayInstant(page.closedAt, now)}, by ${page.closedBy}. Kept inside: ${page.reason}.`}
      </span>
      {page.openedAt && page.sessions.some(({ standing }) => standing.kind === 'asked') && (
        <DeskForm call="keep-sessions" about={{ closing: page.id }} className={styles.reopen}>
          <button type="submit" className={styles.textual}>
            Tell all who have not answered: it takes place after all
          </button>
        </DeskForm>
      )}
      {!page.openedAt && (
        <DeskForm call="reopen-time" about={{ closing: page.id }} className={styles.reopen}>
          <button type="submit" className={styles.textual}>
            Open the time again
          </button>
        </DeskForm>
      )}
    </div>
  )
}

/** The same stretch closed once more brings them in. */
function Newcomers({ page: { newcomers, from, to, practitioner, reason } }: { page: ClosingPage }) {
  const about = {
    practitioner: String(practitioner.id),
    firstDay: toDayText(dayOf(from)),
    from: clockOf(from),
    lastDay: toDayText(dayOf(to)),
    to: clockOf(to),
    reason,
  }
  return (
    <DeskForm call="close-time" about={about} className={styles.newcomers}>
      <span>
        {newcomers === 1 ? 'One session came' : `${newcomers} sessions came`} into this time while it was closed.
      </span>
      <DeskButton type="submit" look="quiet" size="small">
        Take in
      </DeskButton>
    </DeskForm>
  )
}

const clockOf = (at: number) => sayMinute(minuteOfDay(at)).padStart(5, '0')
