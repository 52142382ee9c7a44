import type { MetaFunction } from 'react-router'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { Door } from './door.tsx'
import styles from './sign-in.module.css'

export const meta: MetaFunction = () => [{ title: 'I cannot get in · eMbrace desk' }]

export default function CannotGetIn() {
  return (
    <Door title="There is a way in.">
      <ol className={styles.ways}>
        <li>
          <h2>The app with the codes is gone</h2>
          <p>
            Sign in with your password, then choose <b>Use a recovery code</b>. You were given ten of them.
          </p>
        </li>
        <li>
          <h2>The password is gone</h2>
          <p>
            Sign in with a passkey on a device where you have one. Then choose a new password under <b>Your account</b>.
          </p>
        </li>
        <li>
          <h2>All of it is gone</h2>
          <p>
            Ask the clinic lead for a new invitation. It comes by mail and counts for three days. Nothing you did before
            is lost.
          </p>
        </li>
        <li>
          <h2>Too many tries</h2>
          <p>Wait a little. A device that you have used before, or a passkey, gets in all the same.</p>
        </li>
      </ol>
      <p>
        <DeskButtonLink to="/sign-in" icon="arrowLeft">
          Back to sign in
        </DeskButtonLink>
      </p>
      <p className="meta">Are you a client? Your session is behind the link in our message.</p>
    </Door>
  )
}
