import type { AffectedSession } from '#contract/desk/closing.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { isOver, sayShort, sayShortName } from './say-closing.ts'
import styles from './send.module.css'

/** When each silence turns into a refund. */
export function SilenceLine({ sessions }: { sessions: readonly AffectedSession[] }) {
  const shown = sessions.filter(({ standing }) => standing.kind !== 'skipped')
  if (shown.length === 0) return null
  return (
    <section className={styles.silence} aria-labelledby="silence">
      <h2 id="silence">
        When silence ends
        <span className={styles.meta}>Two hours before each</span>
      </h2>
      <ol>
        {shown.map(({ id, name, until, standing }) => (
          <li key={id} data-over={isOver(standing) ? '' : undefined}>
            <b>{sayShort(until)}</b>
            <span>
              {sayShortName(name)} {isOver(standing) && <DeskIcon name="check" size={15} />}
              {isOver(standing) && <span className="sr">has answered</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
