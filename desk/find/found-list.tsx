import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FoundSessions } from '#contract/desk/find.ts'
import { tellApart } from '#contract/desk/tell-apart.ts'
import { dayPath } from '../day/day-address.ts'
import { Door } from '../day/door.tsx'
import { sayMinute } from '../day/say-minute.ts'
import { Card } from '../parts/card.tsx'
import tables from '../parts/table.module.css'
import { TableHead } from '../parts/table-head.tsx'
import styles from './find.module.css'
import { sayDayFrom } from './say-found.ts'

/** After a search the focus is on the first result: Enter opens it on its day. */
export function FoundList({ found, now }: { found: FoundSessions; now: Date }) {
  const list = useRef<HTMLTableElement>(null)
  useEffect(() => list.current?.querySelector('a')?.focus(), [found])
  const told = tellApart(found.sessions.map(({ block }) => block))
  if (told.length === 0) return null
  return (
    <Card id="found" title="Found" isFlush>
      <table ref={list} className={tables.table}>
        <TableHead names={['Client', 'Day', 'Time', 'With', 'State']} />
        <tbody>
          {found.sessions.map(({ block, day, practitioner }, place) => (
            <tr key={block.id} className={styles.row}>
              <td className={tables.lead}>
                <Link to={dayPath({ day, session: block.id })}>{told[place]?.who}</Link>
              </td>
              <td className={tables.still}>{sayDayFrom(day, now)}</td>
              <td className="num">{sayMinute(block.from)}</td>
              <td>{practitioner}</td>
              <td className={tables.still}>
                <span className={styles.state}>
                  <Door state={block.state} size={18} />
                  {block.word}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
