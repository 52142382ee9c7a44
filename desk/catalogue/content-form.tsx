import type { ReactNode } from 'react'
import type { EditorPage } from '#contract/desk/catalogue.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './editor.module.css'
import { HoursFields } from './hours-fields.tsx'
import { PageFields } from './page-fields.tsx'
import { QualificationFields } from './qualification-fields.tsx'
import { isChanged, wordOf } from './say-content.ts'

type Texts = Readonly<Record<string, string>>
type ContentFormProps = {
  page: EditorPage
  /** What came back with a refusal. */
  typed: Texts | undefined
  /** What the fields held before that. */
  before: Texts
}

/** For one field: its name, its word with a mark where it has changed, and what stands in it. */
export type FieldOf = (name: string) => {
  id: string
  name: string
  label: ReactNode
  defaultValue: string
  error?: string
}

export function ContentForm({ page, typed, before }: ContentFormProps) {
  const { id, texts, seen, changes } = page
  /** After a refusal one's own words stand; what one has not touched is what is newest. */
  const standing = (name: string) => {
    const own = typed?.[name]
    return own === undefined || own === before[name] ? (texts[name] ?? '') : own
  }
  return (
    <DeskForm call="save-draft" about={{ practitioner: String(id) }} className={styles.form}>
      {({ field, isBusy }) => {
        const of: FieldOf = (name) => ({
          ...field(name),
          label: <Word name={name} isNew={isChanged(name, changes)} />,
          defaultValue: standing(name),
        })
        return (
          <>
            <input type="hidden" name="seen" value={seen} />
            {/* Rows and choices live in the page: another draft begins them anew. */}
            <div key={seen} className={styles.cards}>
              <PageFields of={of} choices={page.choices} />
              <HoursFields of={of} choices={page.choices} />
              <QualificationFields of={of} choices={page.choices} />
            </div>
            <div className={styles.save}>
              <DeskButton type="submit" look="quiet" icon="check" aria-busy={isBusy}>
                Save draft
              </DeskButton>
              <span className="meta">Visitors see it when you publish.</span>
            </div>
          </>
        )
      }}
    </DeskForm>
  )
}

function Word({ name, isNew }: { name: string; isNew: boolean }) {
  return (
    <>
      {wordOf(name)}
      {isNew && <span className={styles.mark}>changed</span>}
    </>
  )
}
