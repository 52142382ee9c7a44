import { Link } from 'react-router'
import type { MoneyTrace } from '#contract/desk/money.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import { RefundForms } from '../refunds/refund-forms.tsx'
import styles from './payment-way.module.css'
import { sayExact } from './say-money.ts'

/** One payment from end to end; a step that is still to come is an open door. */
export function PaymentWay({ trace, close, now }: { trace: MoneyTrace; close: string; now: Date }) {
  return (
    <aside className={styles.way} aria-labelledby="way">
      <div className={styles.wayHead}>
        <h2 id="way">{sayExact(trace.amount)} from end to end</h2>
        <Link to={close} preventScrollReset aria-label="Close">
          <DeskIcon name="close" size={20} />
        </Link>
      </div>
      <ol>
        {trace.steps.map(({ what, at, says, isOver }, place) => (
          <li key={what} data-over={isOver}>
            <i aria-hidden="true">{isOver ? <DeskIcon name="check" size={16} /> : place + 1}</i>
            <span>
              <b>{what}</b> {at && sayInstant(at, now)}
            </span>
            <span className="soft">{says}</span>
          </li>
        ))}
      </ol>
      {trace.later && <RefundForms later={trace.later} amount={trace.amount} now={now} />}
    </aside>
  )
}
