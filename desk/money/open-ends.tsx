import type { MoneyPage } from '#contract/desk/money.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { Count } from '../parts/count.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './money.module.css'
import { sayExact, sayOpenEnd } from './say-money.ts'

/** What takes long, with the way to ask. */
export function OpenEnds({ page: { openEnds, checked }, now }: { page: MoneyPage; now: Date }) {
  return (
    <Card
      id="open-ends"
      title="Open ends"
      aside={
        <>
          <Count>{openEnds.length}</Count>{' '}
          {checked ? `books compared ${sayInstant(checked.at, now)}` : 'books not compared yet'}
        </>
      }
      isFlush
    >
      {checked && !checked.isBalanced && (
        <p className={styles.wrong}>The books did not balance. Health says which lines to look at.</p>
      )}
      {openEnds.length === 0 && <p className={styles.nothing}>Nothing waits. Every rupee is where it should be.</p>}
      <ul className={styles.ends}>
        {openEnds.map(({ payment, kind, booking, since, amount }) => (
          <li key={payment}>
            <span>
              <b>{sayOpenEnd[kind]}</b>
              <span className="soft">
                {booking}, since {sayInstant(since, now)}
              </span>
            </span>
            <b className="num">{sayExact(amount)}</b>
            {kind !== 'to-give-back' && (
              <DeskForm call="ask-provider" about={{ payment }}>
                <DeskButton type="submit" look="quiet" size="small">
                  Ask the provider now<span className="sr">: {booking}</span>
                </DeskButton>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
