import type { CancelTerms } from '#contract/desk/change-session.ts'
import type { SessionPanel } from '#contract/desk/day.ts'
import { formatRupees } from '#contract/values/money.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import facts from '../parts/facts.module.css'
import styles from './session-panel.module.css'

const faults = {
  cannot_take_place: 'The session cannot take place on our side, so all of it goes back.',
  moved_by_desk: 'The desk moved this session last, so all of it goes back.',
} as const

/** What goes back stands before the button, and in it. A cancellation is not taken back. */
export function CancelForms({ session, terms }: { session: SessionPanel; terms: CancelTerms }) {
  const { paid, byPolicy, mayGiveAll, fault } = terms
  const isOfDesk = session.money.how === 'cash' || session.money.how === 'upi'
  const about = { session: session.block.id, sequence: String(terms.sequence) }
  return (
    <>
      <DeskForm call="cancel-session" about={{ ...about, goesBack: String(byPolicy) }} className={styles.form}>
        {({ field, isBusy }) => (
          <>
            <dl className={facts.facts}>
              <dt>Paid</dt>
              <dd>{formatRupees(paid)}</dd>
              <dt>{isOfDesk ? 'Goes back at the desk' : 'Goes back by the policy'}</dt>
              <dd>{byPolicy === 0 ? 'nothing' : formatRupees(byPolicy)}</dd>
            </dl>
            {fault && <p className="meta">{faults[fault]}</p>}
            <TextField {...field('reason')} label="Why, for the log" autoComplete="off" />
            <DeskButton type="submit" look="danger" aria-busy={isBusy}>
              {byPolicy === 0 ? 'Cancel, nothing goes back' : `Cancel and give back ${formatRupees(byPolicy)}`}
            </DeskButton>
            <p className="meta">The client is told at once. This cannot be undone.</p>
          </>
        )}
      </DeskForm>
      {mayGiveAll && byPolicy < paid && (
        <DeskForm call="cancel-and-give-all" about={about} isSensitive className={styles.form}>
          {({ field, isBusy }) => (
            <>
              <TextField {...field('reason')} label="Why it all goes back all the same" autoComplete="off" />
              <DeskButton type="submit" look="danger" aria-busy={isBusy}>
                Cancel and give back all of {formatRupees(paid)}
              </DeskButton>
            </>
          )}
        </DeskForm>
      )}
    </>
  )
}
