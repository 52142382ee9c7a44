import { isQuickDay, quickDayCount } from '#contract/scheduling.ts'
import { type DayText, parseDay, toDayText } from '#contract/values/clinic-time.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { partsOf, sayDay } from '../say-time.ts'
import styles from './booking.module.css'

type DayPickerProps = {
  today: DayText
  day: DayText
  isCalendarOpen: boolean
  pathOfDay: (day: DayText) => string
  calendarPath: string
}

/** Today, the two days after it, and the way to every other day. */
export function DayPicker({ today, day, isCalendarOpen, pathOfDay, calendarPath }: DayPickerProps) {
  return (
    <div className={styles.part}>
      <h3 id="day" className={styles.label}>
        Day
      </h3>
      <ul aria-labelledby="day" className={styles.days}>
        {listQuickDays(today).map((one, place) => (
          <li key={one}>
            <SiteLink
              href={pathOfDay(one)}
              aria-current={one === day ? 'true' : undefined}
              className={styles.day}
              keepsPlace
              replaces
            >
              <QuickDay day={one} isToday={place === 0} />
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink
            id="other-day"
            href={calendarPath}
            aria-current={isQuickDay(parseDay(day) ?? 0, parseDay(today) ?? 0) ? undefined : 'true'}
            aria-expanded={isCalendarOpen}
            className={styles.day}
            keepsPlace
            replaces
          >
            <Icon name="calendar" />
            Other<span className="sr"> day, in the calendar</span>
          </SiteLink>
        </li>
      </ul>
    </div>
  )
}

function QuickDay({ day, isToday }: { day: DayText; isToday: boolean }) {
  const number = parseDay(day) ?? 0
  const { weekday, date, month } = partsOf(number)
  return (
    <>
      <span className="sr">
        {isToday && 'Today, '}
        {sayDay(number)}
      </span>
      <span aria-hidden="true">{isToday ? 'Today' : weekday.slice(0, 3)}</span>
      <b aria-hidden="true">{date}</b>
      <span aria-hidden="true">{month.slice(0, 3)}</span>
    </>
  )
}

const listQuickDays = (today: DayText) =>
  Array.from({ length: quickDayCount }, (_, ahead) => toDayText((parseDay(today) ?? 0) + ahead))
