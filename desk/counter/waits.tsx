import type { ReactNode } from 'react'
import type { CounterWait } from '#contract/desk/counter.ts'
import { dayPath } from '../day/day-address.ts'
import { sayExact } from '../money/say-money.ts'
import { Card, CardRow } from '../parts/card.tsx'
import { Count } from '../parts/count.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './counter.module.css'

type WaitsProps = {
  id: string
  title: string
  waits: readonly CounterWait[]
  /** Links have a time at which they lapse; other money waits since a time. */
  isLink?: boolean
  mayOpen: boolean
  now: Date
  /** Said when nothing waits. */
  children: ReactNode
}

/** What waits, each with the session in which it is dealt with. */
export function Waits({ id, title, waits, isLink = false, mayOpen, now, children }: WaitsProps) {
  return (
    <Card id={id} title={title} aside={<Count>{waits.length}</Count>}>
      {waits.length === 0 && <p>{children}</p>}
      <ul className={styles.list}>
        {waits.map(({ session, booking, client, amount, day, at }) => (
          <CardRow key={session}>
            <span className={styles.who}>
              <b>{client}</b>
              <span className="soft">
                {booking}, {isLink ? 'held until' : 'since'} {sayInstant(at, now)}
              </span>
            </span>
            <b className="num">{sayExact(amount)}</b>
            {mayOpen && (
              <DeskButtonLink to={dayPath({ day, session })} look="quiet" size="small">
                Open<span className="sr"> the session of {client}</span>
              </DeskButtonLink>
            )}
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}
