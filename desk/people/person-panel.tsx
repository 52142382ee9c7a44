import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleNames } from '#contract/desk/rights.ts'
import type { ListedPerson } from '#contract/desk/staff.ts'
import { MailAddress } from '#design/components/link/mail-address.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { logPath } from '../log/log-address.ts'
import { Card } from '../parts/card.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import facts from '../parts/facts.module.css'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './people.module.css'
import { RoleFields } from './role-fields.tsx'
import { sayProofs, states } from './say-people.ts'

export function PersonPanel({ person, now }: { person: ListedPerson; now: Date }) {
  const { id, name, role, email, state, lastSeenAt, practitionerId } = person
  return (
    <Card id="person" title={name} aside={<CloseLink />}>
      <dl className={facts.facts}>
        <Fact term="Role">{roleNames[role]}</Fact>
        <Fact term="E-mail">
          <MailAddress>{email}</MailAddress>
        </Fact>
        <Fact term="State">{states[state].word}</Fact>
        {practitionerId !== undefined && <Fact term="Profile">{practitionerId}</Fact>}
        {sayProofs(person) && <Fact term="Second proof">{sayProofs(person)}</Fact>}
        {lastSeenAt && <Fact term="Last here">{sayInstant(lastSeenAt, now)}</Fact>}
      </dl>
      <p>
        <Link to={logPath({ person: id })}>What {name} did</Link>
      </p>
      {state === 'ended' ? (
        <p className="meta">This account has ended. What they did stays in the log.</p>
      ) : (
        <>
          <DeskForm call="change-role" about={{ person: id }} isSensitive className={styles.form}>
            {({ field, isBusy }) => (
              <>
                <RoleFields field={field} role={role} practitionerId={practitionerId} />
                <DeskButton type="submit" look="quiet" aria-busy={isBusy}>
                  Change the role
                </DeskButton>
              </>
            )}
          </DeskForm>
          <More title="Invite again">
            <DeskForm call="invite-again" about={{ person: id }} isSensitive className={styles.form}>
              <p>
                For somebody who cannot get in. With the new link they begin anew: their password, passkeys and codes no
                longer count.
              </p>
              <DeskButton type="submit" look="quiet" icon="mail">
                Send a new invitation
              </DeskButton>
            </DeskForm>
          </More>
          <More title="End this account">
            <DeskForm call="end-person" about={{ person: id }} isSensitive className={styles.form}>
              <p>{name} is signed out everywhere at once and cannot come in again. What they did stays in the log.</p>
              <DeskButton type="submit" look="danger">
                End the account of {name}
              </DeskButton>
            </DeskForm>
          </More>
        </>
      )}
    </Card>
  )
}

const CloseLink = () => (
  <DeskButtonLink to="/people" look="plain" size="small" icon="close" preventScrollReset>
    Close
  </DeskButtonLink>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)

/** Opens without a script, and says what it does before it can be pressed. */
const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <details name="more" className={styles.more}>
    <summary>
      {title}
      <DeskIcon name="chevronDown" />
    </summary>
    {children}
  </details>
)
