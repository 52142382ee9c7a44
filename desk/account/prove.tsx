import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { expectKeptForm } from '../act/kept-form.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { Hint } from '../parts/hint.tsx'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { insideDesk } from '../paths.ts'
import signIn from '../sign-in/sign-in.module.css'
import styles from './prove.module.css'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Is it you? · eMbrace desk' }]

/** Only what this person has is asked for. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const keys = getAnswer(await getDesk(context).call('show-own-keys', {}), url)
  return {
    to: insideDesk(url.searchParams.get('to')) ?? '/',
    hasPasskey: keys.passkeys.length > 0,
    hasApp: keys.authenticatorSince !== undefined,
    isSample: keys.sessions.some(({ isThis, how }) => isThis && how === 'sample'),
  }
}

export default function Prove() {
  const { to, hasPasskey, hasApp, isSample } = useLoaderData<typeof loader>()
  useEffect(expectKeptForm, [])
  return (
    <Screen title="Is it you?" className={styles.prove}>
      <p>
        Before money goes back, data leaves the house or an account changes, we ask once more. After this you are back
        where you were: <b>press the button there again.</b>
      </p>
      {hasPasskey && (
        <>
          <PasskeyButton answers="prove-with-passkey" then={to}>
            Use a passkey
          </PasskeyButton>
          <p className={signIn.or} data-needs-script>
            <span>{hasApp ? 'or your password' : 'or your password and a recovery code'}</span>
          </p>
        </>
      )}
      <DeskForm call="prove-again" then={to} className={signIn.form}>
        {({ field, isBusy }) => (
          <>
            {isSample ? (
              // A sample person has no password: pressing once more is all there is to show.
              <input type="hidden" name="password" value="sample" />
            ) : (
              <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" />
            )}
            {hasApp && (
              <TextField {...field('code')} label="Code of your app" inputMode="numeric" autoComplete="one-time-code" />
            )}
            {hasPasskey && !hasApp && (
              <TextField {...field('code')} label="Recovery code" autoComplete="off" autoCapitalize="none" />
            )}
            <div className={signIn.row}>
              <DeskButton type="submit" look={hasPasskey ? 'quiet' : 'primary'} aria-busy={isBusy}>
                It is me
              </DeskButton>
            </div>
          </>
        )}
      </DeskForm>
      <Hint icon="clock">It counts for five minutes.</Hint>
    </Screen>
  )
}
