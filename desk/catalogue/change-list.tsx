import { contentFields, type FieldChange } from '#contract/desk/content-fields.ts'
import tables from '../parts/table.module.css'
import { TableHead } from '../parts/table-head.tsx'
import styles from './catalogue.module.css'

type ChangeListProps = { changes: readonly FieldChange[]; before: string; after: string; caption: string }

/** Field by field, what was and what is. */
export function ChangeList({ changes, before, after, caption }: ChangeListProps) {
  return (
    <table className={styles.changes}>
      <caption className="sr">{caption}</caption>
      <TableHead names={['Field', before, after]} />
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row" className={tables.still}>
              {contentFields[change.field]}
            </th>
            <td>
              <Lines lines={change.before} without={change.after} />
            </td>
            <td data-new="">
              <Lines lines={change.after} without={change.before} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the other side does not have stands out. */
export function Lines({ lines, without }: { lines: readonly string[]; without: readonly string[] }) {
  if (lines.length === 0) return <span className="soft">nothing</span>
  return (
    <ul className={styles.lines}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <li key={`${place} ${line}`} data-apart={without.includes(line) ? undefined : ''}>
          {line}
        </li>
      ))}
    </ul>
  )
}
