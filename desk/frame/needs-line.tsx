import { DeskButtonLink } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import type { Need } from './needs.ts'
import styles from './needs-line.module.css'

const counts = ['', 'One thing needs', 'Two things need', 'Three things need', 'Four things need']

/** What waits for a person, above everything else. Nothing waits: no line. */
export function NeedsLine({ needs }: { needs: readonly Need[] }) {
  const [first] = needs
  if (!first) return null
  return (
    <div className={styles.needs}>
      <DeskIcon name="flag" size={20} />
      <p>
        <b>{counts[needs.length] ?? `${needs.length} things need`} a person.</b>{' '}
        <span className={styles.tell}>{needs.map(({ tell }) => tell).join(' ')}</span>
      </p>
      <DeskButtonLink to={first.path} size="small">
        Look
      </DeskButtonLink>
    </div>
  )
}
