import { useState } from 'react'
import type { NewAuthenticator } from '#contract/desk/staff.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm, useAnswer } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './account.module.css'
import { inGroups, toPicture } from './show-secret.ts'

export function AuthenticatorCard({ since, now }: { since: Date | undefined; now: Date }) {
  const begun = useAnswer('begin-authenticator')?.value as NewAuthenticator | undefined
  const isReturned = useAnswer('finish-authenticator')?.refused !== undefined
  const secret = useLast(begun)
  return (
    <Card id="authenticator" title="App with codes" aside={since ? `since ${sayInstant(since, now)}` : 'not set up'}>
      {begun || isReturned ? (
        <Finish secret={secret} />
      ) : (
        <>
          <p>An app on your phone shows six digits, new ones every half minute. You type them after your password.</p>
          <DeskForm call="begin-authenticator" isSensitive className={styles.form}>
            <DeskButton type="submit" look="quiet" icon="phone">
              {since ? 'Set up another app' : 'Set up an app'}
            </DeskButton>
          </DeskForm>
        </>
      )}
    </Card>
  )
}

/** A mistyped code must not take the picture away. Without a script it is gone, but was scanned before. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

function Finish({ secret }: { secret: NewAuthenticator | undefined }) {
  return (
    <>
      {secret && (
        <div className={styles.scan}>
          <img src={toPicture(secret.picture)} alt="QR code for your app" width={176} height={176} />
          <div className="stack">
            <p>Scan this with the app. If the camera does not help, type this key into it:</p>
            <p className={styles.secret}>{inGroups(secret.secret)}</p>
          </div>
        </div>
      )}
      <DeskForm call="finish-authenticator" className={styles.form}>
        {({ field, isBusy }) => (
          <>
            <TextField
              {...field('code')}
              label="The six digits it shows"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <DeskButton type="submit" aria-busy={isBusy}>
              Finish
            </DeskButton>
          </>
        )}
      </DeskForm>
    </>
  )
}
