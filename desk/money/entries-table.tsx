import { Link } from 'react-router'
import type { MoneyEntry } from '#contract/desk/money.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayClock, sayInstant } from '../parts/say-instant.ts'
import tables from '../parts/table.module.css'
import styles from './entries-table.module.css'
import { type MoneyAddress, moneyPath } from './money-address.ts'
import { sayExact, sayHow, sayKind } from './say-money.ts'

type EntriesTableProps = {
  entries: readonly MoneyEntry[]
  /** Where a booking leads to the way of its payment; without it, it leads nowhere. */
  here?: MoneyAddress
  now: Date
}

export function EntriesTable({ entries, here, now }: EntriesTableProps) {
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th>Time</th>
          <th>What</th>
          <th>How</th>
          <th>Payer</th>
          <th>Booking</th>
          <th>Document</th>
          <th className={styles.amount}>Amount</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { payment, at, kind, how, payer, booking, document, amount } = entry
          return (
            <tr
              key={`${payment} ${kind} ${at.getTime()}`}
              className={joinClasses(here?.payment === payment && tables.chosen)}
            >
              <td className="num">{here?.isWhole ? sayInstant(at, now) : sayClock(at)}</td>
              <td>
                <span className={styles.kind}>
                  <DeskIcon name={kind === 'captured' ? (entry.isAtDesk ? 'person' : 'check') : 'repeat'} size={17} />
                  {sayKind(entry)}
                </span>
              </td>
              <td>{sayHow(how)}</td>
              <td className={tables.lead}>{payer}</td>
              <td>
                {here ? (
                  <Link to={moneyPath({ ...here, payment })} preventScrollReset>
                    {booking}
                  </Link>
                ) : (
                  booking
                )}
              </td>
              <td>{document}</td>
              <td className={joinClasses(styles.amount, 'num')}>{sayExact(amount)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
