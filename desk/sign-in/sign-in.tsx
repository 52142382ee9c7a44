import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { EmailField } from '#design/components/field/email-field.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { forgetKeptForm } from '../act/kept-form.ts'
import { getDesk } from '../desk-context.ts'
import { DeskButton } from '../parts/desk-button.tsx'
import { Hint } from '../parts/hint.tsx'
import { Notice } from '../parts/notice.tsx'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { insideDesk } from '../paths.ts'
import { Door } from './door.tsx'
import { greet } from './greet.ts'
import { SamplePeople } from './sample-people.tsx'
import styles from './sign-in.module.css'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Sign in · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const to = insideDesk(url.searchParams.get('to'))
  if (desk.person) throw redirect(to ?? '/')
  const { samples } = getAnswer(await desk.call('show-sign-in', {}), url)
  return { greeting: greet(desk.now), samples, to }
}

export default function SignIn() {
  const { greeting, samples, to } = useLoaderData<typeof loader>()
  const then = to ?? '/'
  // The next person at this computer must find nothing of the one before.
  useEffect(forgetKeptForm, [])
  return (
    <Door title={`${greeting}. Come in.`} beside={samples.length > 0 && <SamplePeople samples={samples} then={then} />}>
      {to && <Notice tone="plain">You are signed out. Sign in, and you are back where you were.</Notice>}
      <PasskeyButton answers="sign-in-with-passkey" then={then}>
        Sign in with a passkey
      </PasskeyButton>
      <p className={styles.or} data-needs-script>
        <span>or with your password</span>
      </p>
      <DeskForm call="sign-in" then={then} className={styles.form}>
        {({ field, isBusy }) => (
          <>
            <EmailField {...field('email')} label="E-mail" autoComplete="username" />
            <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" />
            <div className={styles.row}>
              <DeskButton type="submit" look="quiet" aria-busy={isBusy}>
                Continue
              </DeskButton>
              <Link to="/cannot-get-in">I cannot get in</Link>
            </div>
          </>
        )}
      </DeskForm>
      <Hint icon="shield">
        You are signed out after 30 quiet minutes, and after 12 hours. Refunds and exports ask again.
      </Hint>
    </Door>
  )
}
