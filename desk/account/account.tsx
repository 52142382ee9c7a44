import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { OwnKeys } from '#contract/desk/staff.ts'
import type { Answer } from '../act/answer.ts'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from './account.module.css'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { listRecoveryCodes, sayAccountDone } from './say-account.ts'
import { SessionsCard } from './sessions-card.tsx'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Your account · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const keys = getAnswer(await desk.call('show-own-keys', {}), url)
  return { keys, now: desk.now, isChangingPassword: url.searchParams.get('change') === 'password' }
}

export default function Account() {
  const { keys, now, isChangingPassword } = useLoaderData<typeof loader>()
  const answer = useLastAnswer<Answer>()
  const codes = listRecoveryCodes(answer)
  return (
    <Screen title="Your account" said={sayAccountDone(answer)} className={styles.account}>
      <div className={styles.column}>
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        {keys.isSample ? (
          <Notice tone="plain">
            A sample person comes in by one press and has no keys. To try them, invite somebody as the clinic lead.
          </Notice>
        ) : (
          <Keys keys={keys} now={now} />
        )}
      </div>
      <div className={styles.column}>
        {!keys.isSample && <PasswordCard hasPassword={keys.hasPassword} isOpen={isChangingPassword} />}
        <SessionsCard sessions={keys.sessions} now={now} />
      </div>
    </Screen>
  )
}

/** [F12] Of everybody who works here; a sample person is offered none. */
function Keys({ keys, now }: { keys: OwnKeys; now: Date }) {
  const hasSecondProof = keys.authenticatorSince !== undefined || keys.passkeys.length > 0
  return (
    <>
      {!hasSecondProof && (
        <Notice tone="plain">
          Add a second proof now: a passkey, or an app with codes. With a password alone, whoever learns it is in.
        </Notice>
      )}
      <PasskeysCard passkeys={keys.passkeys} now={now} />
      <AuthenticatorCard since={keys.authenticatorSince} now={now} />
      <RecoveryCard left={keys.recoveryCodesLeft} hasSecondProof={hasSecondProof} />
    </>
  )
}
