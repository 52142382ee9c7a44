import type { WeekPage } from '#contract/desk/week.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { partsOf } from '#contract/values/say-day.ts'
import { dayPath } from '../day/day-address.ts'
import styles from '../day/day-table.module.css'
import { HeadLink } from '../day/head-link.tsx'

/** The practitioner above the days; each day leads to itself. It stays while the week scrolls. */
export function WeekHead({ page }: { page: WeekPage }) {
  const { practitioner, days, today } = page
  return (
    <thead className={styles.head}>
      <tr>
        <td rowSpan={2} className={styles.corner}>
          IST
        </td>
        <th scope="colgroup" colSpan={days.length} className={styles.department}>
          {practitioner.name}, {practitioner.department}
        </th>
      </tr>
      <tr>
        {days.map(({ day }, place) => {
          const { weekday, date, month } = partsOf(parseDay(day) ?? 0)
          return (
            <th
              key={day}
              scope="col"
              aria-label={`${weekday} ${date} ${month}`}
              className={styles.person}
              aria-current={day === today ? 'date' : undefined}
            >
              <HeadLink to={dayPath({ day })} place={place} letter="d">
                <span>
                  {weekday.slice(0, 3)} {date} {month.slice(0, 3)}
                  <span className="sr">: the day</span>
                </span>
              </HeadLink>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
