import type { AffectedSession, ClosingPage } from '#contract/desk/closing.ts'
import { sayShortTime } from '#contract/values/say-day.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { DeskIcon, type DeskIconName } from '../parts/desk-icon.tsx'
import { type Stage, sayStages, stageOf } from './say-closing.ts'
import styles from './send.module.css'

/** How far the sending is, the one button that goes on with it, and what the next family will read. */
export function SendPanel({ page }: { page: ClosingPage }) {
  const { sessions } = page
  const told = sessions.filter((one) => !['not-sent', 'sending', 'skipped'].includes(stageOf(one))).length
  const isSending = sessions.some((one) => stageOf(one) === 'sending')
  const next = sessions.find((one) => stageOf(one) === 'not-sent')
  return (
    <aside className={styles.side} aria-labelledby="sending">
      <h2 id="sending">
        {told} of {sessions.length} told
      </h2>
      <Doors sessions={sessions} />
      <p className="soft">{sayStages(sessions)}</p>
      {isSending ? (
        <DeskForm call="pause-offers" about={{ closing: page.id }}>
          <DeskButton type="submit" size="large" isBlock icon="pause" data-key="p">
            Pause after this one
          </DeskButton>
        </DeskForm>
      ) : (
        next &&
        !page.openedAt && (
          <DeskForm call="send-offers" about={{ closing: page.id }}>
            <DeskButton type="submit" size="large" isBlock icon="arrowRight" data-key="p">
              {told === 0 ? 'Send, one by one' : 'Go on sending'}
            </DeskButton>
          </DeskForm>
        )
      )}
      <p className={styles.meta}>Pausing loses nothing. Pressing send again never sends twice.</p>
      {next && !page.openedAt && <Preview session={next} />}
    </aside>
  )
}

const icons: Partial<Record<Stage, DeskIconName>> = {
  answered: 'check',
  waits: 'hour',
  call: 'alert',
  sending: 'arrowRight',
}

function Doors({ sessions }: { sessions: readonly AffectedSession[] }) {
  return (
    <ul className={styles.doors} aria-label="One door for each client">
      {sessions.map((session) => {
        const icon = icons[stageOf(session)]
        return (
          <li key={session.id} data-stage={stageOf(session)}>
            {icon && <DeskIcon name={icon} size={16} />}
            <span className="sr">{session.name}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** As the mail says it; the text message says when, what is kept, and the link. */
function Preview({ session: { name, wasAt, offered, until } }: { session: AffectedSession }) {
  const [first = ''] = name.split(' ')
  return (
    <div className={styles.preview}>
      <h3>What {first}’s family will get</h3>
      <span className={styles.meta}>By mail and SMS. No name, no reason.</span>
      <blockquote>
        <p>
          Your visit on {sayShortTime(wasAt)} cannot take place.
          {offered && (
            <>
              {' '}
              We are keeping <b>{sayShortTime(offered.startsAt)}</b> for you.
            </>
          )}
        </p>
        <p>{offered ? 'Keep it, choose' : 'Choose'} another time, or take the money back.</p>
        <p>Without an answer by {sayShortTime(until)} the full amount goes back.</p>
      </blockquote>
    </div>
  )
}
