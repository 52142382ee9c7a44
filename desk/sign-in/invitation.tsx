import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { deskRefused } from '#contract/desk/problems.ts'
import { roleNames } from '#contract/desk/rights.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { DeskButton } from '../parts/desk-button.tsx'
import { Hint } from '../parts/hint.tsx'
import { Door } from './door.tsx'
import styles from './sign-in.module.css'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Invitation · eMbrace desk' }]

export async function loader({ context, params: { token = '' }, url }: LoaderFunctionArgs) {
  const outcome = await getDesk(context).call('show-invitation', { token })
  // A link that was cut short is as good as none: there is no field here to look at again.
  const isUnreadable = !outcome.ok && (outcome.reason === 'check_fields' || outcome.reason === 'bad_request')
  return { token, invitation: getAnswer(isUnreadable ? deskRefused('invitation_over') : outcome, url) }
}

export default function InvitationPage() {
  const { token, invitation } = useLoaderData<typeof loader>()
  const { name, role, email, isReturn } = invitation
  return (
    <Door title={isReturn ? `Welcome back, ${name}.` : `Welcome, ${name}.`}>
      <p>
        {isReturn
          ? 'Choose a new password. Your old password, passkeys and codes no longer count.'
          : `You are invited to the desk as ${roleNames[role]}. Choose a password to come in.`}
      </p>
      <DeskForm call="accept-invitation" then="/account" className={styles.form}>
        {({ field, isBusy }) => (
          <>
            <input type="hidden" name="token" value={token} />
            <TextField
              id="accept-invitation-email"
              label="E-mail"
              value={email}
              readOnly
              type="email"
              autoComplete="username"
            />
            <TextField
              {...field('password')}
              label="New password"
              hint="At least 12 letters. Four words you remember are good."
              type="password"
              autoComplete="new-password"
            />
            <DeskButton type="submit" size="large" isBlock aria-busy={isBusy}>
              Come in
            </DeskButton>
          </>
        )}
      </DeskForm>
      <Hint icon="key">Next you add a second proof: a passkey, or an app with codes.</Hint>
    </Door>
  )
}
