import type { GridColumn } from './columns.ts'
import styles from './print-list.module.css'
import { sayMinute } from './say-minute.ts'

/** On paper alone: a list by column, with states as words and nothing that was not on the screen. */
export function PrintList({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div className={styles.paper}>
      {columns
        .filter(({ blocks }) => blocks.length > 0)
        .map(({ key, name, blocks }) => (
          <section key={key}>
            <h2>{name}</h2>
            <ul>
              {blocks.map(({ id, from, who, word, mode }) => (
                <li key={id}>
                  <b>{sayMinute(from)}</b> {who}, {word}
                  {mode === 'video' ? ', video' : ''}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
