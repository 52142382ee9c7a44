import type { DeskPay } from '#contract/desk/book.ts'
import { formatRupees, type Paise } from '#contract/values/money.ts'
import { RadioGroup } from '#design/components/field/radio-group.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './book.module.css'
import type { BookField } from './book-form.tsx'

const ways: { value: DeskPay; label: string }[] = [
  { value: 'upi', label: 'UPI, received here' },
  { value: 'cash', label: 'Cash, received here' },
  { value: 'link', label: 'A link to their phone' },
  { value: 'clinic', label: 'The clinic pays' },
]

/** The price is the server's. What is received is written down when the session is booked. */
export function PayFields({ price, field, isBusy }: { price: Paise; field: BookField; isBusy: boolean }) {
  const { defaultValue, error, ...agreed } = field('agreed')
  return (
    <div className={styles.pay}>
      <dl className={styles.price}>
        <dt>The session costs</dt>
        <dd className="num">{formatRupees(price)}</dd>
      </dl>
      <RadioGroup {...field('pays')} label="Paid by" options={ways} />
      <p className={styles.ofLink}>
        The time waits a day for the link, and until two hours before the session. Then it is free again.
      </p>
      <div className={styles.ofClinic}>
        <TextField {...field('payReason')} label="Why the clinic pays" autoComplete="off" maxLength={300} />
      </div>
      <div className={styles.agreed}>
        <label>
          <input
            {...agreed}
            type="checkbox"
            value="yes"
            defaultChecked={defaultValue === 'yes'}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': 'agreed-error' } : {})}
          />
          They agree to how booking, moving and cancelling work
        </label>
        {error && (
          <span id="agreed-error" className={styles.error}>
            {error}
          </span>
        )}
      </div>
      <DeskButton type="submit" name="call" value="book-session" size="large" aria-busy={isBusy}>
        Book this session
      </DeskButton>
      <p className="meta">They get the confirmation by mail and text message, or the link.</p>
    </div>
  )
}
