import type { SessionPanel } from '#contract/desk/day.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { MailAddress } from '#design/components/link/mail-address.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import facts from '../parts/facts.module.css'
import { sayInstant } from '../parts/say-instant.ts'
import { sayPhone, telOf } from '../parts/say-phone.ts'
import { TextButton } from '../parts/text-button.tsx'
import { sayHistory } from './say-history.ts'
import { sayMinute } from './say-minute.ts'
import { sayPaid, sayWhat } from './say-money.ts'
import styles from './session-panel.module.css'

export function SessionFacts({ session }: { session: SessionPanel }) {
  const { block, day, practitioner, centre, reference, total, money, email, emergencyContact } = session
  const { from, minutes, mode } = block
  return (
    <dl className={facts.facts}>
      <dt>With</dt>
      <dd>{practitioner}</dd>
      <dt>Day</dt>
      <dd>{sayDay(parseDay(day) ?? 0)}</dd>
      <dt>When</dt>
      <dd>
        {sayMinute(from)} to {sayMinute(from + minutes)}, {minutes} min
      </dd>
      <dt>Where</dt>
      <dd>{mode === 'video' ? 'By video' : centre}</dd>
      <dt>Booking</dt>
      <dd className="num">{reference}</dd>
      <dt>Paid</dt>
      <dd className="num">{sayPaid(money, total)}</dd>
      {email !== '' && (
        <>
          <dt>E-mail</dt>
          <dd>
            <MailAddress>{email}</MailAddress>
          </dd>
        </>
      )}
      {emergencyContact !== '' && (
        <>
          <dt>In an emergency</dt>
          <dd>
            <a className="num" href={telOf(emergencyContact)}>
              {sayPhone(emergencyContact)}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}

export function SessionNotes({ session, now }: { session: SessionPanel; now: Date }) {
  if (session.notes.length === 0) return null
  return (
    <ul className={styles.notes} aria-label="Notes for colleagues">
      {session.notes.map(({ id, at, who, text, isOwn }) => (
        <li key={id}>
          <span className="meta">
            {who}, {sayInstant(at, now)}
          </span>
          <p>{text}</p>
          {isOwn && (
            <DeskForm call="remove-note" about={{ session: session.block.id, note: id }}>
              <TextButton type="submit">Take the note back</TextButton>
            </DeskForm>
          )}
        </li>
      ))}
    </ul>
  )
}

/** [K14] Why somebody went beyond a rule. */
export function SessionReasons({ session }: { session: SessionPanel }) {
  if (session.reasons.length === 0) return null
  return (
    <ul className={styles.notes} aria-label="Reasons that were given">
      {session.reasons.map(({ at, who, action, text }) => (
        <li key={`${at.getTime()} ${action}`}>
          <span className="meta">
            {sayWhat(action)}, {who}
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

export function SessionHistory({ session, now }: { session: SessionPanel; now: Date }) {
  return (
    <ul className={styles.history} aria-label="What happened so far">
      {session.history.toReversed().map(({ at, what }) => (
        <li key={`${at.getTime()} ${what}`}>
          <span>{sayInstant(at, now)}</span>
          <span>{sayHistory(what)}</span>
        </li>
      ))}
    </ul>
  )
}
