import { HelplineList } from '#app/helplines/helpline-list.tsx'
import type { Block } from '#content/schema/policies.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { LinkedText } from './linked-text.tsx'
import styles from './policy-block.module.css'

export function PolicyBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((text) => (
          <li key={text}>
            <LinkedText text={text} />
          </li>
        ))}
      </ul>
    )
  }
  if ('remark' in block) {
    return (
      <p className={styles.remark}>
        <Icon name="info" />
        <span>
          <LinkedText text={block.remark} />
        </span>
      </p>
    )
  }
  if ('table' in block) return <PolicyTable {...block.table} />
  return (
    <div className={styles.helplines}>
      <HelplineList />
    </div>
  )
}

function PolicyTable({ caption, head, rows }: Extract<Block, { table: unknown }>['table']) {
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <LinkedText text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
