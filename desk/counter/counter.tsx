import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useOutletContext } from 'react-router'
import type { CounterPage, CounterSum, CounterWait } from '#contract/desk/counter.ts'
import { reachOf } from '#contract/desk/rights.ts'
import { dayOf, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import type { FrameData } from '../frame/frame.tsx'
import { Screen } from '../frame/screen.tsx'
import { DayForm } from '../money/day-form.tsx'
import { EntriesTable } from '../money/entries-table.tsx'
import { type Figure, FigureList } from '../money/figure-list.tsx'
import { sayCount, saySum } from '../money/say-money.ts'
import { Card } from '../parts/card.tsx'
import choices from '../parts/choices.module.css'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import styles from './counter.module.css'
import { Waits } from './waits.tsx'

export const meta: MetaFunction = () => [{ title: 'Counter · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const today = toDayText(dayOf(toEpochMinute(desk.now)))
  const page = getAnswer(await desk.call('show-counter', { day: url.searchParams.get('day') ?? today }), url)
  return { page, today, now: desk.now }
}

/** The money that the front desk has in its own hands. */
export default function Counter() {
  const { page, today, now } = useLoaderData<typeof loader>()
  const { person } = useOutletContext<FrameData>()
  const maySee = (right: 'see-day' | 'see-money') => reachOf(person.role, right) !== undefined
  const isToday = page.day === today
  const ofDay = isToday ? 'today' : sayDay(parseDay(page.day) ?? 0)
  return (
    <Screen
      title="Counter"
      tools={
        <>
          <nav aria-label="Which day" className={choices.choices}>
            <Link to="/counter" aria-current={isToday ? 'page' : undefined}>
              Today
            </Link>
          </nav>
          <DayForm key={page.day} day={page.day} today={today} />
          {maySee('see-money') && (
            <DeskButtonLink to={`/money?day=${page.day}`} look="plain">
              All money of the day
            </DeskButtonLink>
          )}
        </>
      }
    >
      <FigureList figures={describe(page, isToday)} />
      <div className={styles.waits}>
        <Waits id="give-back" title="To give back here" waits={page.toGiveBack} now={now} mayOpen={maySee('see-day')}>
          Nothing waits to be given back.
        </Waits>
        <Waits id="links" title="Links not paid yet" waits={page.links} now={now} mayOpen={maySee('see-day')} isLink>
          No link waits for its payment.
        </Waits>
      </div>
      <Card
        id="entries"
        title={`Over the counter ${ofDay}`}
        aside={sayCount(page.entries.length, 'entry', 'entries')}
        isFlush
      >
        {page.entries.length === 0 ? (
          <p className={styles.nothing}>No money went over the counter.</p>
        ) : (
          <EntriesTable entries={page.entries} now={now} />
        )}
      </Card>
    </Screen>
  )
}

function describe({ cash, upi, toGiveBack, links }: CounterPage, isToday: boolean): Figure[] {
  const made = ({ came, payments, back }: CounterSum) => {
    const count = sayCount(payments, 'payment', 'payments')
    return back > 0 ? `${count} of ${saySum(came)}, less ${saySum(back)} given back` : count
  }
  const sum = (waits: readonly CounterWait[]) => waits.reduce((total, { amount }) => total + amount, 0)
  return [
    {
      icon: 'rupee',
      name: isToday ? 'Cash of today' : 'Cash of that day',
      amount: cash.came - cash.back,
      says: made(cash),
    },
    { icon: 'phone', name: 'By UPI here', amount: upi.came - upi.back, says: made(upi) },
    {
      icon: 'repeat',
      name: 'To give back',
      amount: sum(toGiveBack),
      says: sayCount(toGiveBack.length, 'client waits', 'clients wait'),
    },
    {
      icon: 'hour',
      name: 'Still to come',
      amount: sum(links),
      says: sayCount(links.length, 'link sent', 'links sent'),
    },
  ]
}
