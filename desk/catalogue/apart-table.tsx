import { Link } from 'react-router'
import { TableHead } from '../parts/table-head.tsx'
import styles from './catalogue.module.css'
import { catalogueOf } from './catalogue-paths.ts'
import { type Apart, wordOf } from './say-content.ts'

/** Two have written the same field. Nothing is overwritten until one of them decides. */
export function ApartTable({ apart, who, id }: { apart: readonly Apart[]; who: string | undefined; id: number }) {
  const isKnown = apart.some(({ before }) => before !== undefined)
  return (
    <section className={styles.apart} aria-label="What differs">
      <p>
        <b>{who ?? 'A colleague'} has changed the same.</b> Yours stands in the fields below and is not saved. Copy what
        you want to keep, then save; or <Link to={catalogueOf(id)}>take theirs</Link>.
      </p>
      <table className={styles.changes}>
        <TableHead names={['Field', ...(isKnown ? ['You began from'] : []), who ?? 'Theirs', 'You']} />
        <tbody>
          {apart.map(({ name, before, theirs, yours }) => (
            <tr key={name}>
              <th scope="row">{wordOf(name)}</th>
              {isKnown && <td>{before}</td>}
              <td>{theirs}</td>
              <td data-new="">{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
