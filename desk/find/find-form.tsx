import { TextField } from '#design/components/field/text-field.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './find.module.css'

/** One field for all three: the server tells a name, a phone and a reference apart. */
export function FindForm() {
  return (
    <DeskForm call="find-sessions" className={styles.form}>
      {({ field, isBusy }) => (
        <>
          <TextField
            {...field('words')}
            type="search"
            label="Name, phone or reference"
            hint="The first letters of a name, the end of a phone, or EB-…"
            autoComplete="off"
            spellCheck={false}
            data-key="/"
            data-begin=""
          />
          <DeskButton type="submit" icon="search" aria-busy={isBusy}>
            Find
          </DeskButton>
        </>
      )}
    </DeskForm>
  )
}
