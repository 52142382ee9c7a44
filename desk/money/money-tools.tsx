import { Link, useOutletContext } from 'react-router'
import { reachOf } from '#contract/desk/rights.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { partsOf } from '#contract/values/say-day.ts'
import type { FrameData } from '../frame/frame.tsx'
import choices from '../parts/choices.module.css'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { DayForm } from './day-form.tsx'
import styles from './money.module.css'
import { type MoneyAddress, moneyPath } from './money-address.ts'

/** Which day or month, and the two files for the accountant. */
export function MoneyTools({ here, today }: { here: MoneyAddress; today: string }) {
  const { person } = useOutletContext<FrameData>()
  const maySeeCounter = reachOf(person.role, 'see-desk-money') !== undefined
  const { month, year } = partsOf(parseDay(here.day) ?? 0)
  const at = (change: Partial<MoneyAddress>) => moneyPath({ ...here, payment: undefined, ...change })
  const isToday = here.day === today && !here.isWhole
  return (
    <>
      <nav aria-label="Which money" className={choices.choices}>
        <Link to={at({ day: today, isWhole: false })} aria-current={isToday ? 'page' : undefined}>
          Today
        </Link>
        <Link to={at({ isWhole: true })} aria-current={here.isWhole ? 'page' : undefined}>
          {month} {year}
        </Link>
      </nav>
      <DayForm day={here.day} today={today} />
      {maySeeCounter && !here.isWhole && (
        <DeskButtonLink to={`/counter?day=${here.day}`} look="plain">
          Over the counter
        </DeskButtonLink>
      )}
      <span className={styles.exports}>
        <span className="soft">Files ask who you are again</span>
        {(['payments', 'gst'] as const).map((what) => (
          // A document of its own, not a screen: the browser saves it.
          <a key={what} href={`/desk/money/export?${new URLSearchParams({ month: here.day.slice(0, 7), what })}`}>
            <DeskIcon name="download" />
            {what === 'gst' ? 'GST of the month' : 'CSV'}
          </a>
        ))}
      </span>
    </>
  )
}
