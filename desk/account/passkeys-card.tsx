import { useRef } from 'react'
import type { OwnKeys } from '#contract/desk/staff.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm, useAnswer } from '../act/desk-form.tsx'
import { usePasskey } from '../act/passkey.ts'
import { Card, CardRow } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './account.module.css'

export function PasskeysCard({ passkeys, now }: { passkeys: OwnKeys['passkeys']; now: Date }) {
  return (
    <Card id="passkeys" title="Passkeys" aside={passkeys.length === 0 ? 'none yet' : undefined}>
      <p>A passkey signs you in with your finger, your face or the lock of this device. Nobody can read it along.</p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map(({ id, label, createdAt, usedAt }) => (
            <CardRow key={id}>
              <span className={styles.two}>
                <b>{label}</b>
                <span className="meta">
                  since {sayInstant(createdAt, now)}
                  {usedAt && `, last used ${sayInstant(usedAt, now)}`}
                </span>
              </span>
              <DeskForm call="remove-passkey" about={{ id }} isSensitive className={styles.form}>
                <DeskButton type="submit" look="plain" size="small">
                  Remove<span className="sr"> {label}</span>
                </DeskButton>
              </DeskForm>
            </CardRow>
          ))}
        </ul>
      )}
      {/* Empty again once there is one more. */}
      <AddPasskey key={passkeys.length} />
    </Card>
  )
}

/** Needs a script from end to end, so it is no form of its own. */
function AddPasskey() {
  const field = useRef<HTMLDivElement>(null)
  const { begin, trouble, isBusy } = usePasskey({ asks: 'begin-passkey', answers: 'add-passkey' })
  const refused = useAnswer('add-passkey')?.refused
  const tell = trouble ?? refused?.marked['label'] ?? refused?.tell
  const add = () => begin({ label: field.current?.querySelector('input')?.value.trim() || 'This device' })
  return (
    <div data-needs-script className={styles.form}>
      {tell && (
        <Notice tone="bad" answer={trouble ?? refused}>
          {tell}
        </Notice>
      )}
      <div ref={field} className={styles.inline}>
        <TextField id="passkey-label" label="Name of the device" placeholder="Phone, or computer at the front desk" />
        <DeskButton look="quiet" icon="plus" aria-busy={isBusy} onClick={add}>
          Add a passkey
        </DeskButton>
      </div>
    </div>
  )
}
