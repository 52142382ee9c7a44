import type { ComingClient } from '#contract/desk/tomorrow.ts'
import { standOf, stands } from './how-told.ts'
import styles from './tomorrow.module.css'

/** One door for each person. */
export function Summary({ clients }: { clients: readonly ComingClient[] }) {
  const groups = stands.map((stand) => ({ stand, inside: clients.filter((client) => standOf(client) === stand) }))
  return (
    <section className={styles.summary} aria-label="Summary">
      <p>
        <strong>{clients.length}</strong> {clients.length === 1 ? 'person comes' : 'people come'}
      </p>
      <ul>
        {groups.map(
          ({ stand, inside }) =>
            inside.length > 0 && (
              <li key={stand} data-stand={stand}>
                <span className={styles.doors} aria-hidden="true">
                  {inside.map(({ block }) => (
                    <i key={block.id} />
                  ))}
                </span>
                <span>
                  <b>{inside.length}</b> {stand}
                </span>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
