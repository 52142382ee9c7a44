import { useOutletContext } from 'react-router'
import type { SessionMoney as Money, SessionPanel } from '#contract/desk/day.ts'
import { reachOf } from '#contract/desk/rights.ts'
import { formatRupees } from '#contract/values/money.ts'
import { DeskForm } from '../act/desk-form.tsx'
import type { FrameData } from '../frame/frame.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import { TextButton } from '../parts/text-button.tsx'
import { RefundForms } from '../refunds/refund-forms.tsx'
import styles from './session-money.module.css'

type MoneyProps = { session: SessionPanel; now: Date; formKey: string }

/** What waits for somebody at the counter: a link that is not paid, money to give back, an invoice that is asked for. */
export function SessionMoney({ session, now, formKey }: MoneyProps) {
  const { money, block, total } = session
  const about = { session: block.id }
  const { person } = useOutletContext<FrameData>()
  const mayCancel = reachOf(person.role, 'cancel') !== undefined
  return (
    <>
      {money.link && (
        <section className={styles.due} aria-label="Not yet paid">
          <p className={styles.sum}>
            <span>Link sent, not yet paid</span>
            <strong className="num">{formatRupees(total)}</strong>
          </p>
          <p className="meta">{sayLink(money.link, now)}</p>
          {money.mayTakePayment && <Ways about={about} sent={money.link.sent} />}
          {mayCancel && <GiveUp about={about} />}
        </section>
      )}
      {money.back?.state === 'at-desk' && (
        <section className={styles.due} aria-label="To give back">
          <p className={styles.sum}>
            <span>To give back at the desk</span>
            <strong className="num">{formatRupees(money.back.amount)}</strong>
          </p>
          {money.mayTakePayment && (
            <DeskForm call="give-back" about={about}>
              <DeskButton type="submit" look="quiet">
                Given back
              </DeskButton>
            </DeskForm>
          )}
        </section>
      )}
      {money.later && (
        <section className={styles.due} aria-label="Kept by the clinic">
          <RefundForms later={money.later} amount={total} now={now} />
        </section>
      )}
      {money.maySendInvoice && (
        <DeskForm call="send-invoice" about={{ ...about, key: formKey }}>
          <TextButton type="submit">Send the invoice again</TextButton>
        </DeskForm>
      )}
    </>
  )
}

function Ways({ about, sent }: { about: { session: string }; sent: number }) {
  return (
    <div className={styles.ways}>
      <DeskForm call="pay-at-desk" about={{ ...about, method: 'upi' }}>
        <DeskButton type="submit" look="quiet">
          Paid by UPI
        </DeskButton>
      </DeskForm>
      <DeskForm call="pay-at-desk" about={{ ...about, method: 'cash' }}>
        <DeskButton type="submit" look="quiet">
          Paid in cash
        </DeskButton>
      </DeskForm>
      <DeskForm call="send-pay-link" about={{ ...about, sent: String(sent) }}>
        <DeskButton type="submit" look="plain">
          Send the link again
        </DeskButton>
      </DeskForm>
    </div>
  )
}

/** Folded, because it cannot be taken back. */
const GiveUp = ({ about }: { about: { session: string } }) => (
  <details className={styles.giveUp}>
    <summary>Give up the time…</summary>
    <p className="meta">
      It is free for others at once. The client is not told; their link says that the time is gone.
    </p>
    <DeskForm call="give-up-time" about={about}>
      <DeskButton type="submit" look="danger">
        Give up the time
      </DeskButton>
    </DeskForm>
  </details>
)

const sayLink = ({ sent, lastAt, until }: NonNullable<Money['link']>, now: Date) =>
  [
    lastAt && `${sent > 1 ? `Sent ${sent} times, last` : 'Sent'} ${sayInstant(lastAt, now)}.`,
    `The time is kept to ${sayInstant(until, now)}.`,
  ]
    .filter(Boolean)
    .join(' ')
