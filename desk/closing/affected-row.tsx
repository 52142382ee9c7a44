import type { AffectedSession, ClosingPage } from '#contract/desk/closing.ts'
import type { EpochMinute } from '#contract/values/clinic-time.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import table from '../parts/table.module.css'
import styles from './affected.module.css'
import { ByHand } from './by-hand.tsx'
import { NoColleague, Offer } from './offer.tsx'
import { stageOf } from './say-closing.ts'
import { StandingCell } from './standing-cell.tsx'

type RowProps = {
  session: AffectedSession
  practitioners: ClosingPage['practitioners']
  now: Date
  sayWas(at: EpochMinute): string
  /** Whose offers the keys choose. */
  isCurrent: boolean
  onFollow(): void
}

export function AffectedRow({ session, practitioners, now, sayWas, isCurrent, onFollow }: RowProps) {
  const { id, name, age, wasAt, mode, choice, offered, same, colleague, noColleague } = session
  const stage = stageOf(session)
  const isOpen = stage === 'not-sent' || stage === 'skipped'
  const key = (one: string) => (isCurrent && isOpen ? { 'data-key': one } : {})
  return (
    <tr data-row={id} className={isCurrent ? table.chosen : undefined} data-stage={stage} onFocus={onFollow}>
      <td className={table.lead}>
        <b>{name}</b>
        <span className={styles.meta}>
          {age}, {mode === 'video' ? 'by video' : 'in person'}
        </span>
      </td>
      <td className={styles.was}>{sayWas(wasAt)}</td>
      <td>
        {isOpen ? (
          <Offer {...{ session, choice: 'same', time: same }} {...key('1')} />
        ) : (
          choice === 'same' && <Offer {...{ session, choice: 'same', time: offered }} isSent />
        )}
      </td>
      <td>
        {isOpen && noColleague && choice !== 'colleague' ? (
          <NoColleague why={noColleague} />
        ) : isOpen ? (
          <Offer {...{ session, choice: 'colleague', time: colleague }} {...key('2')} />
        ) : (
          choice === 'colleague' && <Offer {...{ session, choice: 'colleague', time: offered }} isSent />
        )}
      </td>
      <td>
        {choice === 'hand' && <Offer {...{ session, choice: 'hand', time: offered }} isSent={!isOpen} />}
        {isOpen && <ByHand session={session} practitioners={practitioners} />}
      </td>
      <td>
        <StandingCell session={session} now={now} />
      </td>
      <td className={styles.acts}>
        {isOpen && (
          <DeskForm call="skip-offer" about={{ affected: id, skip: stage === 'skipped' ? 'no' : 'yes' }}>
            <DeskButton type="submit" look="plain" size="small" {...key('s')}>
              {stage === 'skipped' ? 'Take in' : 'Skip'}
              <span className="sr">: {name}</span>
            </DeskButton>
          </DeskForm>
        )}
        {stage === 'call' && (
          <DeskForm call="note-call" about={{ session: session.session }}>
            <DeskButton type="submit" look="quiet" size="small" icon="call">
              Called<span className="sr">: {name}</span>
            </DeskButton>
          </DeskForm>
        )}
      </td>
    </tr>
  )
}
