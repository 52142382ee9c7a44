import { Link } from 'react-router'
import type { LogLine } from '#contract/desk/log.ts'
import { Card } from '../parts/card.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import tables from '../parts/table.module.css'
import { TableHead } from '../parts/table-head.tsx'
import { type LogAddress, logPath } from './log-address.ts'
import type { SaidSubject } from './say-subject.ts'

export type SaidLine = Omit<LogLine, 'action' | 'subject'> & { what: string; subject: SaidSubject | undefined }

type LogTableProps = { lines: SaidLine[]; here: LogAddress; now: Date; title: string }

export function LogTable({ lines, here, now, title }: LogTableProps) {
  return (
    <Card id="lines" title={title} isFlush={lines.length > 0}>
      {lines.length === 0 ? (
        <p>Nothing of this kind has been written yet.</p>
      ) : (
        <table className={tables.table}>
          <TableHead names={['When', 'Who', 'What', 'About', 'Why']} />
          <tbody>
            {lines.map(({ at, who, what, subject, reason }, place) => (
              <tr key={`${at.getTime()} ${place}`}>
                <td className={tables.still}>
                  <time dateTime={at.toISOString()}>{sayInstant(at, now)}</time>
                </td>
                <td className={tables.still}>
                  {who ? <Link to={logPath({ only: here.only, person: who.id })}>{who.name}</Link> : 'Nobody signed in'}
                </td>
                <td className={tables.lead}>
                  <b>{what}</b>
                </td>
                <td>{subject?.to ? <Link to={subject.to}>{subject.words}</Link> : subject?.words}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
