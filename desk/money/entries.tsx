import { Link } from 'react-router'
import type { MoneyEntry } from '#contract/desk/money.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayClock, sayInstant } from '../parts/say-instant.ts'
import tables from '../parts/table.module.css'
import styles from './money.module.css'
import { type MoneyAddress, moneyPath } from './money-address.ts'
import { sayCount, sayExact, sayHow, sayKind } from './say-money.ts'

type EntriesProps = {
  entries: readonly MoneyEntry[]
  here: MoneyAddress
  title: string
  isFound: boolean
  now: Date
}

/** Every rupee, newest first. A booking leads to its whole way. */
export function Entries({ entries, here, title, isFound, now }: EntriesProps) {
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  return (
    <Card
      id="entries"
      title={title}
      aside={
        <span className={styles.entriesAside}>
          {sayCount(entries.length, 'entry', 'entries')}, sum {sayExact(sum)}
          <DeskForm call="show-money" about={{ day: here.day, isWholeMonth: 'true' }} className={styles.find}>
            <label>
              <DeskIcon name="search" />
              <span className="sr">Find by booking, document or payer</span>
              <input type="search" name="find" placeholder="Booking, invoice, payer" autoComplete="off" data-key="/" />
            </label>
          </DeskForm>
        </span>
      }
      isFlush
    >
      {entries.length === 0 ? (
        <p className={styles.nothing}>{isFound ? 'Nothing in this month fits these words.' : 'No money moved.'}</p>
      ) : (
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
                  className={joinClasses(here.payment === payment && tables.chosen)}
                >
                  <td className="num">{here.isWhole ? sayInstant(at, now) : sayClock(at)}</td>
                  <td>
                    <span className={styles.kind}>
                      <DeskIcon
                        name={kind === 'captured' ? (entry.isAtDesk ? 'person' : 'check') : 'repeat'}
                        size={17}
                      />
                      {sayKind(entry)}
                    </span>
                  </td>
                  <td>{sayHow(how)}</td>
                  <td className={tables.lead}>{payer}</td>
                  <td>
                    <Link to={moneyPath({ ...here, payment })} preventScrollReset>
                      {booking}
                    </Link>
                  </td>
                  <td>{document}</td>
                  <td className={joinClasses(styles.amount, 'num')}>{sayExact(amount)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
