import { Link } from 'react-router'
import type { MoneyPage } from '#contract/desk/money.ts'
import { Card } from '../parts/card.tsx'
import { Count } from '../parts/count.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './money.module.css'
import { sayExact } from './say-money.ts'

type ProposalsProps = { page: MoneyPage; now: Date; pathTo(payment: string): string }

/** What colleagues want to give back. The clinic lead decides on the payment's own way. */
export function Proposals({ page: { proposals }, now, pathTo }: ProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <Card id="proposals" title="Proposed refunds" aside={<Count>{proposals.length}</Count>} isFlush>
      <ul className={styles.ends}>
        {proposals.map(({ payment, booking, amount, who, at, reason }) => (
          <li key={payment}>
            <span>
              <b>{reason}</b>
              <span className="soft">
                {who}, {sayInstant(at, now)}
              </span>
            </span>
            <b className="num">{sayExact(amount)}</b>
            <Link to={pathTo(payment)} preventScrollReset>
              {booking}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
