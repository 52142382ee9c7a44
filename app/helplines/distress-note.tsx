import { distressNote } from '#content/distress-note.ts'
import { emergencyNumber } from '#content/helplines.ts'
import styles from './distress-note.module.css'
import { HelplineList } from './helpline-list.tsx'

type DistressNoteProps = { waitsFor: keyof typeof distressNote.titles; isShown: boolean }

/** Shown beside what was written, and said to whoever does not see it come. It removes nothing and asks for nothing. */
export function DistressNote({ waitsFor, isShown }: DistressNoteProps) {
  const title = distressNote.titles[waitsFor]
  return (
    <>
      <p role="status" className="sr">
        {isShown && title}
      </p>
      {isShown && <Note title={title} />}
    </>
  )
}

function Note({ title }: { title: string }) {
  return (
    <aside className={styles.note} aria-labelledby="distress">
      <h2 id="distress">{title}</h2>
      <p>
        {distressNote.text} In an emergency call <a href={`tel:${emergencyNumber.tel}`}>{emergencyNumber.display}</a>.
      </p>
      <HelplineList />
    </aside>
  )
}
