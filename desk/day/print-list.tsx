import type { DayPage } from '#contract/desk/day.ts'
import styles from './print-list.module.css'
import { sayMinute } from './say-minute.ts'

/** On paper alone: a list by practitioner, with states as words and nothing that was not on the screen. */
export function PrintList({ page: { columns, blocks } }: { page: DayPage }) {
  return (
    <div className={styles.paper}>
      {columns.map(({ practitionerId, name }) => {
        const own = blocks.filter((block) => block.practitionerId === practitionerId)
        if (own.length === 0) return null
        return (
          <section key={practitionerId}>
            <h2>{name}</h2>
            <ul>
              {own.map(({ id, from, who, word, mode }) => (
                <li key={id}>
                  <b>{sayMinute(from)}</b> {who}, {word}
                  {mode === 'video' ? ', video' : ''}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
