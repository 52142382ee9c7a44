import { TextArea } from '#design/components/field/text-field.tsx'
import { DeskForm, useAnswer } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './session-panel.module.css'

export function NoteForm({ session }: { session: string }) {
  const answer = useAnswer('note-session', { session })
  if (answer && !answer.refused) return null
  return (
    <DeskForm call="note-session" about={{ session }} className={styles.form}>
      {({ field, isBusy }) => (
        <>
          <TextArea {...field('text')} label="Note for colleagues" hint="Clients may ask to read it." rows={3} />
          <DeskButton type="submit" look="quiet" aria-busy={isBusy}>
            Keep the note
          </DeskButton>
        </>
      )}
    </DeskForm>
  )
}
