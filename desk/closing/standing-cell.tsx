import type { ReactNode } from 'react'
import type { AffectedSession } from '#contract/desk/closing.ts'
import { formatRupees } from '#contract/values/money.ts'
import { DeskIcon, type DeskIconName } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import { sayPhone, telOf } from '../parts/say-phone.ts'
import styles from './affected.module.css'
import { sayShort, stageOf } from './say-closing.ts'

type CellProps = { session: AffectedSession; now: Date }

export function StandingCell({ session, now }: CellProps) {
  const { icon, words, more } = describe(session, now)
  return (
    <span className={styles.standing} data-stage={stageOf(session)}>
      {icon ? <DeskIcon name={icon} /> : <i className={styles.dotless} />}
      <span className={styles.two}>
        <b>{words}</b>
        {more && <span className={styles.meta}>{more}</span>}
      </span>
    </span>
  )
}

type Told = { icon?: DeskIconName; words: string; more?: ReactNode }

/** What became of it, in words; the picture only repeats them. */
function describe(session: AffectedSession, now: Date): Told {
  const { standing } = session
  switch (standing.kind) {
    case 'kept':
      return { icon: 'check', words: `Takes ${sayShort(standing.to.startsAt)}`, more: sayInstant(standing.at, now) }
    case 'moved':
      return { icon: 'check', words: `Moved to ${sayShort(standing.to.startsAt)}`, more: sayInstant(standing.at, now) }
    case 'money-back':
      return {
        icon: 'rupee',
        words: `Money back, ${formatRupees(standing.amount)}`,
        more: sayInstant(standing.at, now),
      }
    case 'silent':
      return {
        icon: 'rupee',
        words: `No answer: ${formatRupees(standing.amount)} back`,
        more: sayInstant(standing.at, now),
      }
    case 'cancelled':
      return {
        icon: 'rupee',
        words: 'Cancelled before',
        more: standing.amount > 0 ? `${formatRupees(standing.amount)} goes back` : 'nothing goes back',
      }
    case 'as-booked':
      return { icon: 'check', words: 'Comes as booked', more: sayInstant(standing.at, now) }
    case 'queued':
      return { icon: 'arrowRight', words: 'Sending now', more: 'SMS and mail' }
    case 'skipped':
      return { words: 'Skipped', more: 'nothing is sent' }
    case 'offer-gone':
      return { icon: 'hour', words: 'The kept time was closed', more: 'see the newer closing' }
    case 'link-ended':
      return session.called
        ? { icon: 'call', words: 'Pay link ended, called', more: sayInstant(session.called.at, now) }
        : { icon: 'alert', words: 'Pay link ended', more: <a href={telOf(session.phone)}>{sayPhone(session.phone)}</a> }
    case 'not-sent':
      if (standing.isAsked) return { words: 'Not sent again', more: 'what we kept was closed' }
      return { words: 'Not sent', ...(session.choice === 'none' && { more: 'asked to choose a time' }) }
    case 'asked':
      return describeAsked(session, now)
  }
}

function describeAsked(session: AffectedSession, now: Date): Told {
  const until = `until ${sayShort(session.until)}`
  if (session.called)
    return { icon: 'call', words: 'Called, no answer yet', more: `${sayInstant(session.called.at, now)}, ${until}` }
  if (session.isReached) return { icon: 'hour', words: 'Handed over, no answer yet', more: until }
  if (stageOf(session) === 'waits') return { icon: 'hour', words: 'On its way', more: until }
  return {
    icon: 'alert',
    words: 'Not reached',
    more: <a href={telOf(session.phone)}>{sayPhone(session.phone)}</a>,
  }
}
