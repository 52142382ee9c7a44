import { useState } from 'react'
import type { EditorPage } from '#contract/desk/catalogue.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import choices from '../parts/choices.module.css'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { previewUrl } from './catalogue-paths.ts'
import { ChangeList } from './change-list.tsx'
import styles from './preview.module.css'

const versions = { draft: 'Draft', published: 'Published', difference: 'Difference' } as const
const widths = { desktop: 'Desktop', phone: 'Phone' } as const

/** The page itself, beside the fields. */
export function PreviewPane({ page: { id, seen, changes } }: { page: EditorPage }) {
  const [version, setVersion] = useState<keyof typeof versions>('draft')
  const [width, setWidth] = useState<keyof typeof widths>('desktop')
  return (
    <section className={styles.right} aria-labelledby="visitors">
      <div className={styles.paneHead}>
        <h2 id="visitors">The visitor’s page</h2>
        <Choice<keyof typeof versions> label="Version" words={versions} chosen={version} choose={setVersion} />
        <Choice<keyof typeof widths> label="Width" words={widths} chosen={width} choose={setWidth} />
      </div>
      {version === 'difference' ? (
        <div className={styles.difference}>
          {changes.length === 0 ? (
            <p>The draft says what visitors see.</p>
          ) : (
            <ChangeList changes={changes} before="Visitors see" after="The draft" caption="What the draft changes" />
          )}
        </div>
      ) : (
        <div className={joinClasses(styles.frame, styles[width])}>
          <iframe
            // Another save is another page; the old one would stay.
            key={`${version} ${seen}`}
            src={previewUrl(id, version, seen)}
            title={version === 'draft' ? 'The page with the draft' : 'The page as visitors see it'}
            sandbox="allow-same-origin"
          />
        </div>
      )}
    </section>
  )
}

type ChoiceProps<Name extends string> = {
  label: string
  words: Readonly<Record<Name, string>>
  chosen: Name
  choose(name: Name): void
}

function Choice<Name extends string>({ label, words, chosen, choose }: ChoiceProps<Name>) {
  return (
    <fieldset className={choices.choices}>
      <legend className="sr">{label}</legend>
      {(Object.keys(words) as Name[]).map((name) => (
        <button
          key={name}
          type="button"
          data-key={name === 'difference' ? 'd' : undefined}
          aria-pressed={name === chosen}
          onClick={() => choose(name)}
        >
          {name === 'desktop' && <DeskIcon name="screen" size={17} />}
          {words[name]}
        </button>
      ))}
    </fieldset>
  )
}
