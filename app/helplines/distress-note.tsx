import { distressNote } from '#content/distress-note.ts'
import { emergencyNumber } from '#content/helplines.ts'
import styles from './distress-note.module.css'
import { HelplineList } from './helpline-list.tsx'

/** Shown beside what was written. It removes nothing and asks for nothing. */
export function DistressNote({ waitsFor }: { waitsFor: keyof typeof distressNote.titles }) {
  return (
    <aside className={styles.note} aria-labelledby="distress">
      <h2 id="distress">{distressNote.titles[waitsFor]}</h2>
      <p>
        {distressNote.text} In an emergency call <a href={`tel:${emergencyNumber.tel}`}>{emergencyNumber.display}</a>.
      </p>
      <HelplineList />
    </aside>
  )
}
