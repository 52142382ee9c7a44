import type { EditorPage } from '#contract/desk/catalogue.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import { historyOf, previewUrl, publishOf } from './catalogue-paths.ts'
import styles from './editor.module.css'
import { sayChanges } from './say-content.ts'

/** Beside the name: how the draft stands, and where to go from here. */
export function EditorTools({ page, now }: { page: EditorPage; now: Date }) {
  const { id, draft, changes, seen, version } = page
  return (
    <>
      {draft ? (
        <span className="soft">
          <span className={styles.draft}>Draft</span> {sayChanges(changes.length)}, saved {sayInstant(draft.at, now)} by{' '}
          {draft.isOwn ? 'you' : draft.who}
        </span>
      ) : (
        <span className="soft">
          Visitors see {version.at ? `the version of ${sayInstant(version.at, now)}` : 'what was loaded'}
        </span>
      )}
      <span className={styles.acts}>
        <DeskButtonLink to={historyOf(id)} look="plain" icon="clock">
          History
        </DeskButtonLink>
        {draft && (
          <DeskForm call="discard-draft" about={{ practitioner: String(id) }} className={styles.wideOnly}>
            <input type="hidden" name="seen" value={seen} />
            <DeskButton type="submit" look="plain">
              Discard draft
            </DeskButton>
          </DeskForm>
        )}
        <a href={previewUrl(id, 'draft', seen)} target="_blank" rel="noreferrer" className={styles.previewLink}>
          Preview
        </a>
        {draft && (
          <span className={styles.wideOnly}>
            <DeskButtonLink to={publishOf(id)} look="primary" data-key="p">
              Publish… <kbd>P</kbd>
            </DeskButtonLink>
          </span>
        )}
      </span>
    </>
  )
}
