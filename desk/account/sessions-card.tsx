import type { OwnKeys } from '#contract/desk/staff.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { Card, CardRow } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './account.module.css'

type Session = OwnKeys['sessions'][number]

const hows: Record<Session['how'], string> = {
  password: 'by password',
  passkey: 'by passkey',
  recovery: 'by recovery code',
  sample: 'as a sample person',
}

export function SessionsCard({ sessions, now }: { sessions: Session[]; now: Date }) {
  return (
    <Card id="sessions" title="Where you are signed in" aside={`${sessions.length} in all`}>
      <ul>
        {sessions.map(({ id, isThis, beganAt, seenAt, how }) => (
          <CardRow key={id}>
            <span className={styles.two}>
              <b>{isThis ? 'Here' : 'Another device'}</b>
              <span className="meta">
                {hows[how]}, {sayInstant(beganAt, now)}
              </span>
            </span>
            <span className="meta">{isThis ? 'now' : `last seen ${sayInstant(seenAt, now)}`}</span>
            {!isThis && (
              <DeskForm call="end-session" about={{ session: id }} isSensitive>
                <DeskButton
                  type="submit"
                  look="quiet"
                  size="small"
                  aria-label={`Sign out the device of ${sayInstant(beganAt, now)}`}
                >
                  Sign out
                </DeskButton>
              </DeskForm>
            )}
          </CardRow>
        ))}
      </ul>
      <DeskForm call="sign-out-everywhere" then="/sign-in" startsAnew className={styles.form}>
        <DeskButton type="submit" look="danger">
          Sign out everywhere, here too
        </DeskButton>
      </DeskForm>
    </Card>
  )
}
