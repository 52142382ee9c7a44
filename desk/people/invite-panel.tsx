import { EmailField } from '#design/components/field/email-field.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './people.module.css'
import { RoleFields } from './role-fields.tsx'

export function InvitePanel() {
  return (
    <Card id="invite" title="Invite someone">
      <p className="meta">They get a mail with a link, choose a password and add a second proof.</p>
      <DeskForm call="invite-person" isSensitive className={styles.form}>
        {({ field, isBusy }) => (
          <>
            <TextField {...field('name')} label="Name" autoComplete="off" />
            <EmailField {...field('email')} label="E-mail" autoComplete="off" />
            <RoleFields field={field} />
            <DeskButton type="submit" aria-busy={isBusy}>
              Send the invitation
            </DeskButton>
          </>
        )}
      </DeskForm>
    </Card>
  )
}
