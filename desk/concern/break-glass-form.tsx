import type { OpenedConcern } from '#contract/desk/concern.ts'
import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm, useAnswer } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './concern.module.css'
import { ConcernText } from './concern-text.tsx'

/** What was read is on this screen alone: a reload, or another page, and it asks again. */
export function BreakGlassForm({ reference }: { reference?: string }) {
  const about = reference === undefined ? undefined : { reference }
  const answer = useAnswer('break-glass', about)
  const opened = answer && !answer.refused ? (answer.value as OpenedConcern) : undefined
  if (opened)
    return (
      <>
        {reference === undefined && (
          <p>
            {opened.who}, booking <span className="num">{opened.reference}</span>
          </p>
        )}
        <ConcernText text={opened.text} />
        <p className="meta">The log has your reason, and every clinic lead is told.</p>
      </>
    )
  return (
    <DeskForm call="break-glass" {...(about ? { about } : {})} className={styles.form}>
      {({ field, isBusy }) => (
        <>
          {reference === undefined && (
            <TextField
              {...field('reference')}
              label="Booking"
              hint="Its reference, like EB-7K3M9QXW. The front desk has it."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <TextField
            {...field('reason')}
            label="Why you need to read it"
            hint="The log keeps it, and every clinic lead is told."
            autoComplete="off"
          />
          <DeskButton type="submit" look="quiet" aria-busy={isBusy}>
            Read what the family wrote
          </DeskButton>
        </>
      )}
    </DeskForm>
  )
}
