import type { AffectedSession } from '#contract/desk/closing.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { closingSteps, stepOf } from './say-closing.ts'
import styles from './send.module.css'

/** How far it is, for whoever comes to it half-way. */
export function ClosingSteps({ sessions }: { sessions: readonly AffectedSession[] }) {
  const now = stepOf(sessions)
  return (
    <ol className={styles.steps} aria-label="Steps">
      {closingSteps.map((step, place) => (
        <li key={step} data-done={place < now ? '' : undefined} aria-current={place === now ? 'step' : undefined}>
          <i>{place < now ? <DeskIcon name="check" size={14} /> : place + 1}</i>
          {step}
          {place < now && <span className="sr">, done</span>}
        </li>
      ))}
    </ol>
  )
}
