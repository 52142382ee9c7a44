import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { getDesk } from '../desk-context.ts'
import { DeskButton } from '../parts/desk-button.tsx'
import { codePath, insideDesk, signInPath } from '../paths.ts'
import { Door } from './door.tsx'
import styles from './sign-in.module.css'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Second proof · eMbrace desk' }]

export function loader({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const to = insideDesk(searchParams.get('to')) ?? '/'
  if (getDesk(context).person) throw redirect(to)
  return { to, usesRecovery: searchParams.get('with') === 'recovery' }
}

/** The same call for both proofs; only the words and the keyboard of a phone differ. */
export default function SecondProof() {
  const { to, usesRecovery } = useLoaderData<typeof loader>()
  return (
    <Door title="One more proof.">
      <p>
        {usesRecovery
          ? 'Type one of your ten recovery codes. Each of them counts once.'
          : 'Your password was right. Now type the six digits that your app shows.'}
      </p>
      <DeskForm key={String(usesRecovery)} call="sign-in-with-code" then={to} className={styles.form}>
        {({ field, isBusy }) => (
          <>
            <TextField
              {...field('code')}
              label={usesRecovery ? 'Recovery code' : 'Code of your app'}
              inputMode={usesRecovery ? 'text' : 'numeric'}
              autoComplete={usesRecovery ? 'off' : 'one-time-code'}
              autoCapitalize="none"
              spellCheck={false}
            />
            <div className={styles.row}>
              <DeskButton type="submit" size="large" aria-busy={isBusy}>
                Come in
              </DeskButton>
              <Link to={usesRecovery ? codePath(to) : `${codePath(to)}&with=recovery`}>
                {usesRecovery ? 'I have my app' : 'Use a recovery code'}
              </Link>
            </div>
          </>
        )}
      </DeskForm>
      <p>
        <Link to={signInPath(to)}>Begin again</Link>
      </p>
    </Door>
  )
}
