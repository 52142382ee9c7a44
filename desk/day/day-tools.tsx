import { Link } from 'react-router'
import type { DayPage } from '#contract/desk/day.ts'
import { bookPath } from '../book/book-address.ts'
import { closeTimePath } from '../closing/closing-address.ts'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { weekPath } from '../week/week-address.ts'
import { dayBeside, dayPath } from './day-address.ts'
import styles from './day-tools.module.css'
import { PickForm } from './pick-form.tsx'
import { PrintButton } from './print-button.tsx'

export function DaySteps({ page: { day, centreId: centre } }: { page: DayPage }) {
  return (
    <>
      <Link to={dayPath({ day: dayBeside(day, -1), centre })} className={styles.step} data-key="[">
        <DeskIcon name="arrowLeft" />
        <span className="sr">Day before</span>
      </Link>
      <Link to={dayPath({ day: dayBeside(day, 1), centre })} className={styles.step} data-key="]">
        <DeskIcon name="arrowRight" />
        <span className="sr">Day after</span>
      </Link>
    </>
  )
}

export function DayTools({ page, mayBook, mayClose }: { page: DayPage; mayBook: boolean; mayClose: boolean }) {
  const { day, today, centreId, centres } = page
  // A practitioner's day has one column. Where there are several, the head of each leads to its week.
  const [own, rest] = page.columns
  return (
    <>
      <span className={styles.today}>
        <DeskButtonLink to={dayPath({ day: today, centre: centreId })} look="plain">
          Today
        </DeskButtonLink>
      </span>
      {centres.length > 1 && (
        <PickForm name="centre" label="Centre" icon="pin" chosen={centreId ?? ''} day={day}>
          <option value="">All centres</option>
          {centres.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PickForm>
      )}
      {own && !rest && (
        <DeskButtonLink to={weekPath({ practitioner: own.practitionerId, day })} look="plain">
          Week
        </DeskButtonLink>
      )}
      <PrintButton what="the day" />
      {mayClose && (
        <span className={styles.close}>
          <DeskButtonLink to={closeTimePath({ day })} look="plain" icon="lock">
            Close time…
          </DeskButtonLink>
        </span>
      )}
      {mayBook && (
        <span className={styles.new}>
          <DeskButtonLink to={bookPath({ day })} look="primary" icon="plus" data-key="n">
            New booking <kbd className={styles.key}>N</kbd>
          </DeskButtonLink>
        </span>
      )}
    </>
  )
}
