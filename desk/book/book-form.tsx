import { Form, useNavigation } from 'react-router'
import type { NewBookingPage } from '#contract/desk/book.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import type { Refused } from '../act/answer.ts'
import { Refusal } from '../act/refusal.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './book.module.css'
import { PayFields } from './pay-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import { WhoFields } from './who-fields.tsx'

type BookFormProps = {
  page: NewBookingPage
  /** What was sent before, or the address names. */
  typed: Record<string, string>
  refused: Refused | undefined
}

export type BookField = (name: string) => { id: string; name: string; defaultValue: string; error?: string }

const FORM = 'book'

/**
 * One form from the phone to the price. Its buttons say which call it makes: to look again for people and times, or to book.
 * Whatever comes back, everything typed is still there, with a script or without one.
 */
export function BookForm({ page, typed, refused }: BookFormProps) {
  const busy = useNavigation().formData?.get('call')
  const isKnown = page.clients !== undefined
  const field: BookField = (name) => ({
    id: `${FORM}-${name}`,
    name,
    defaultValue: typed[name] ?? '',
    ...(refused?.marked[name] ? { error: refused.marked[name] } : {}),
  })
  return (
    <Form method="post" noValidate preventScrollReset className={styles.form}>
      <input type="hidden" name="key" value={typed['key'] ?? ''} />
      {refused && <Refusal refused={refused} formId={FORM} />}
      <Card id="phone" title="Who calls">
        <div className={styles.line}>
          <TextField {...field('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="off" />
          <DeskButton
            type="submit"
            name="call"
            value="show-new-booking"
            look={isKnown ? 'plain' : 'primary'}
            aria-busy={busy === 'show-new-booking'}
          >
            {isKnown ? 'Find again' : 'Find'}
          </DeskButton>
        </div>
        {page.clients && <WhoFields clients={page.clients} field={field} />}
      </Card>
      <Card id="when" title="What and when">
        <WhenFields page={page} field={field} />
      </Card>
      {isKnown ? (
        <Card id="pay" title="How it is paid">
          <PayFields price={page.price} field={field} isBusy={busy === 'book-session'} />
        </Card>
      ) : (
        <p className="meta">First find who calls by their phone. Then choose how it is paid.</p>
      )}
    </Form>
  )
}
