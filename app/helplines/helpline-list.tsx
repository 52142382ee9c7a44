import { helplines } from '#content/helplines.ts'
import type { Helpline } from '#content/schema/helplines.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import { formatDay } from '#design/sections/format-day.ts'
import styles from './helpline-list.module.css'

/** Who answers, when, and a number to press: a line without its hours would read as always open. */
export function HelplineList({ lines = helplines }: { lines?: readonly Helpline[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, hours, note, tel, display, isRung, verifiedOn }) => (
        <li key={tel} className={styles.line}>
          <span className={styles.words}>
            <span className="strong">{name}</span>
            <span className="small soft">{hours}</span>
            <span className="small soft">{note}</span>
            {isRung && (
              <span className="small soft">
                We rang it on <time dateTime={verifiedOn}>{formatDay(verifiedOn)}</time>.
              </span>
            )}
          </span>
          <ButtonLink href={`tel:${tel}`} look="quiet" icon="phone" className={styles.number}>
            {display}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
