import type { CancelTerms } from '#contract/desk/change-session.ts'
import type { DayPage, SessionPanel } from '#contract/desk/day.ts'
import { Select } from '#design/components/field/select.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm, type FormState, useAnswer } from '../act/desk-form.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
import { toStartsAt } from './carry.ts'
import styles from './session-panel.module.css'

type MoveFormProps = {
  session: SessionPanel
  terms: CancelTerms
  centres: DayPage['centres']
  /** The time outside of hours at which it was put down. */
  asks: string | undefined
  /** The address of the session, left where it is. */
  back: string
}

const modes = [
  { value: 'in-person', label: 'At the clinic' },
  { value: 'video', label: 'By video' },
]

/** Another time with the same practitioner. Outside of their hours it asks why. */
export function MoveForm({ session, terms, centres, asks, back }: MoveFormProps) {
  const { block, day } = session
  const about = { session: block.id, sequence: String(terms.sequence) }
  const answer = useAnswer('move-session', { session: block.id })
  if (answer && !answer.refused) return null
  return (
    <DeskForm call="move-session" about={about} className={styles.form}>
      {({ field, isBusy }) => (
        <>
          <TextField
            {...withDefault(field('startsAt'), asks ?? toStartsAt(day, block.from))}
            type="datetime-local"
            step={300}
            label="New day and time"
          />
          <div className={styles.two}>
            <Select {...withDefault(field('mode'), block.mode)} label="How" options={modes} />
            <Select
              {...withDefault(field('centre'), String(block.centreId ?? centres[0]?.id ?? ''))}
              label="Centre"
              options={centres.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </div>
          <TextField {...field('reason')} label="Why, if outside of their hours" autoComplete="off" />
          <div className={styles.two}>
            <DeskButton type="submit" look="quiet" aria-busy={isBusy}>
              Move, and tell the client
            </DeskButton>
            <DeskButtonLink to={back} preventScrollReset look="plain" data-key="escape">
              Leave it here
            </DeskButtonLink>
          </div>
          <p className="meta">The message waits for ten seconds, so that you can undo.</p>
        </>
      )}
    </DeskForm>
  )
}

const withDefault = (field: ReturnType<FormState['field']>, standing: string) => ({
  ...field,
  defaultValue: field.defaultValue ?? standing,
})
