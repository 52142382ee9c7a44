import type { RefundLater, RefundProposal } from '#contract/desk/refunds.ts'
import { formatRupees, type Paise } from '#contract/values/money.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './refunds.module.css'

/** What the clinic has kept: who may gives it back, who may not proposes it. The amount stands in the button. */
export function RefundForms({ later, amount, now }: { later: RefundLater; amount: Paise; now: Date }) {
  const { payment, may, proposal } = later
  if (may === 'propose' && proposal)
    return (
      <div className={styles.refunds}>
        <Proposed proposal={proposal} now={now} />
        <p className="meta">It waits for the clinic lead.</p>
      </div>
    )
  return (
    <details className={styles.refunds} open={proposal !== undefined}>
      <summary>{may === 'make' ? 'Give it back all the same' : 'Propose to give it back'}</summary>
      {proposal && <Proposed proposal={proposal} now={now} />}
      {may === 'propose' ? (
        <Form
          call="propose-refund"
          payment={payment}
          label="Why it should go back"
          button="Propose to the clinic lead"
        />
      ) : (
        <Form
          call="make-refund"
          payment={payment}
          label="Why it goes back"
          button={`Give back ${formatRupees(amount)}`}
          isSensitive
        />
      )}
      {may === 'make' && proposal && (
        <Form call="decline-refund" payment={payment} label="Why it does not go back" button="Decline" />
      )}
    </details>
  )
}

const Proposed = ({ proposal: { who, at, reason }, now }: { proposal: RefundProposal; now: Date }) => (
  <p>
    <span className="meta">
      {who} proposes it, {sayInstant(at, now)}
    </span>
    <br />
    {reason}
  </p>
)

type FormProps = {
  call: 'propose-refund' | 'make-refund' | 'decline-refund'
  payment: string
  label: string
  button: string
  isSensitive?: boolean
}

const Form = ({ call, payment, label, button, isSensitive = false }: FormProps) => (
  <DeskForm call={call} about={{ payment }} isSensitive={isSensitive} className={styles.form}>
    {({ field, isBusy }) => (
      <>
        <TextField {...field('reason')} label={label} autoComplete="off" />
        <DeskButton type="submit" look={isSensitive ? 'danger' : 'quiet'} aria-busy={isBusy}>
          {button}
        </DeskButton>
      </>
    )}
  </DeskForm>
)
