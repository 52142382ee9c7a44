import type { MoneyEntry } from '#contract/desk/money.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { EntriesTable } from './entries-table.tsx'
import styles from './money.module.css'
import type { MoneyAddress } from './money-address.ts'
import { sayCount, sayExact } from './say-money.ts'

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
        <EntriesTable entries={entries} here={here} now={now} />
      )}
    </Card>
  )
}
