import { Form } from 'react-router'
import type { DayText } from '#contract/values/clinic-time.ts'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './day-form.module.css'

/** Another day, up to today: money that has not moved yet is on none. */
export function DayForm({ day, today }: { day: DayText; today: DayText }) {
  return (
    <Form className={styles.choose}>
      <label>
        <span className="sr">Another day</span>
        <input type="date" name="day" defaultValue={day} max={today} required />
      </label>
      <DeskButton type="submit" look="quiet" size="small">
        Show
      </DeskButton>
    </Form>
  )
}
