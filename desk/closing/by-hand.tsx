import type { AffectedSession, ClosingPage } from '#contract/desk/closing.ts'
import { dayOf, toDayText } from '#contract/values/clinic-time.ts'
import { Select } from '#design/components/field/select.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './affected.module.css'

type ByHandProps = { session: AffectedSession; practitioners: ClosingPage['practitioners'] }

/** Any other time within hours, or none: then the client is only asked to choose. */
export function ByHand({ session, practitioners }: ByHandProps) {
  const { id, name, wasAt, offered, choice } = session
  const day = toDayText(dayOf(offered?.startsAt ?? wasAt))
  return (
    <details className={styles.hand}>
      <summary>
        Adjust<span className="sr">: {name}</span>
      </summary>
      <div className={styles.sheet}>
        <DeskForm call="choose-offer" about={{ affected: id, choice: 'hand' }} className={styles.form}>
          {({ field }) => (
            <>
              <Select
                {...{ defaultValue: String(offered?.practitionerId ?? ''), ...field('practitioner') }}
                label="With"
                options={practitioners.map((one) => ({ value: String(one.id), label: one.name }))}
              />
              <TextField {...{ defaultValue: day, ...field('day') }} type="date" label="Day" />
              <TextField {...field('time')} type="time" step={1800} label="Time" />
              <DeskButton type="submit" size="small">
                Offer this
              </DeskButton>
            </>
          )}
        </DeskForm>
        {choice !== 'none' && (
          <DeskForm call="choose-offer" about={{ affected: id, choice: 'none' }}>
            <DeskButton type="submit" look="plain" size="small">
              Offer no time
            </DeskButton>
          </DeskForm>
        )}
      </div>
    </details>
  )
}
