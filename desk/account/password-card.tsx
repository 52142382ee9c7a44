import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm, useAnswer } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
import { provePath } from '../paths.ts'
import styles from './account.module.css'

/** Asks for the fresh proof first: afterwards, the new password would have to be typed again. */
export function PasswordCard({ hasPassword, isOpen }: { hasPassword: boolean; isOpen: boolean }) {
  const answer = useAnswer('change-password')
  const isDone = answer !== undefined && !answer.refused
  return (
    <Card id="password" title="Password" aside={hasPassword ? undefined : 'none yet'}>
      {isOpen && !isDone ? (
        <DeskForm call="change-password" isSensitive className={styles.form}>
          {({ field, isBusy }) => (
            <>
              <TextField
                {...field('password')}
                label="New password"
                hint="At least 12 letters. Four words you remember are good."
                type="password"
                autoComplete="new-password"
              />
              <DeskButton type="submit" aria-busy={isBusy}>
                Change it
              </DeskButton>
            </>
          )}
        </DeskForm>
      ) : (
        <>
          <p>A new password signs you out everywhere else.</p>
          <DeskButtonLink to={provePath('/account?change=password')} icon="lock">
            Choose a new one
          </DeskButtonLink>
        </>
      )}
    </Card>
  )
}
