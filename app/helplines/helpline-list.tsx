import { ButtonLink } from '#app/components/button/button.tsx'
import { helplines } from '#content/helplines.ts'
import styles from './helpline-list.module.css'

/** Who answers, when, and a number to press: a line without its hours would read as always open. */
export function HelplineList() {
  return (
    <ul className={styles.lines}>
      {helplines.map(({ name, hours, note, tel, display }) => (
        <li key={tel} className={styles.line}>
          <span className={styles.words}>
            <span className="strong">{name}</span>
            <span className="small soft">{hours}</span>
            <span className="small soft">{note}</span>
          </span>
          <ButtonLink href={`tel:${tel}`} look="quiet" icon="phone" className={styles.number}>
            {display}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
