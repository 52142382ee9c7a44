import type { LogLine } from '#contract/desk/staff.ts'
import { Card } from '../parts/card.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import tables from '../parts/table.module.css'
import { TableHead } from '../parts/table-head.tsx'
import { sayAction } from './say-action.ts'

export function LogTable({ lines, now, title }: { lines: LogLine[]; now: Date; title: string }) {
  return (
    <Card id="lines" title={title} isFlush={lines.length > 0}>
      {lines.length === 0 ? (
        <p>Nothing has been written here yet.</p>
      ) : (
        <table className={tables.table}>
          <TableHead names={['When', 'Who', 'What', 'About', 'Why']} />
          <tbody>
            {lines.map(({ at, who, action, about, reason }, place) => (
              <tr key={`${at.getTime()} ${place}`}>
                <td className={tables.still}>
                  <time dateTime={at.toISOString()}>{sayInstant(at, now)}</time>
                </td>
                <td>{who ?? 'Nobody signed in'}</td>
                <td className={tables.lead}>
                  <b>{sayAction(action)}</b>
                </td>
                <td>{about}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
