import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { TextField } from '#app/design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { expectKeptForm } from '../act/kept-form.ts'
import { Screen } from '../frame/screen.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { Hint } from '../parts/hint.tsx'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { insideDesk } from '../paths.ts'
import signIn from '../sign-in/sign-in.module.css'
import styles from './prove.module.css'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Is it you? · eMbrace desk' }]

export function loader({ url }: LoaderFunctionArgs) {
  return { to: insideDesk(url.searchParams.get('to')) ?? '/' }
}

export default function Prove() {
  const { to } = useLoaderData<typeof loader>()
  useEffect(expectKeptForm, [])
  return (
    <Screen title="Is it you?" className={styles.prove}>
      <p>
        Before money goes back, data leaves the house or an account changes, we ask once more. After this you are back
        where you were: <b>press the button there again.</b>
      </p>
      <PasskeyButton answers="prove-with-passkey" then={to}>
        Use a passkey
      </PasskeyButton>
      <p className={signIn.or} data-needs-script>
        <span>or your password</span>
      </p>
      <DeskForm call="prove-again" then={to} className={signIn.form}>
        {({ field, isBusy }) => (
          <>
            <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" />
            <TextField
              {...field('code')}
              label="Code of your app"
              hint="Leave it empty if you have not set up an app."
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <div className={signIn.row}>
              <DeskButton type="submit" look="quiet" aria-busy={isBusy}>
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
