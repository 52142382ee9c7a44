import { Link } from 'react-router'
import { roleNames } from '#contract/desk/rights.ts'
import type { ListedPerson } from '#contract/desk/staff.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { MailAddress } from '#design/components/link/mail-address.tsx'
import { Card } from '../parts/card.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import tables from '../parts/table.module.css'
import { TableHead } from '../parts/table-head.tsx'
import styles from './people.module.css'
import { sayProofs, states } from './say-people.ts'

type PeopleTableProps = { people: ListedPerson[]; chosenId: string | undefined; now: Date }

export function PeopleTable({ people, chosenId, now }: PeopleTableProps) {
  return (
    <Card id="everyone" title="Everyone" aside="Choose a name to change anything" isFlush>
      <table className={tables.table}>
        <TableHead names={['Name', 'Role', 'E-mail', 'Second proof', 'Last here', 'State']} />
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className={person.id === chosenId ? tables.chosen : undefined}>
              <td className={joinClasses(tables.lead, tables.still)}>
                <Link
                  to={`/people?person=${person.id}`}
                  preventScrollReset
                  aria-current={person.id === chosenId ? 'true' : undefined}
                  className={styles.name}
                >
                  {person.name}
                </Link>
              </td>
              <td className={tables.still}>{roleNames[person.role]}</td>
              <td>
                <MailAddress>{person.email}</MailAddress>
              </td>
              <td className={joinClasses(tables.still, sayProofs(person) === 'Password alone' && styles.alone)}>
                {sayProofs(person)}
              </td>
              <td className={tables.still}>{person.lastSeenAt && sayInstant(person.lastSeenAt, now)}</td>
              <td>
                <span className={styles.state}>
                  <DeskIcon name={states[person.state].icon} size={16} />
                  {states[person.state].word}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
