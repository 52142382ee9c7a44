import type { Slot } from '#contract/scheduling.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { sayTime } from '../say-time.ts'
import styles from './booking.module.css'

type NextTimesProps = {
  slots: readonly Slot[]
  chosen: string | undefined
  isOpen: boolean
  pathOf: (slot: Slot) => string
}

/** The soonest free times in a plain list, for visitors who would rather not use the calendar. */
export function NextTimes({ slots, chosen, isOpen, pathOf }: NextTimesProps) {
  if (slots.length === 0) return null
  return (
    <details className={styles.next} open={isOpen}>
      <summary>
        Next {slots.length} free times
        <Icon name="chevronDown" size={20} />
      </summary>
      <ul>
        {slots.map((slot) => (
          <li key={slot.dateTime}>
            <SiteLink
              href={pathOf(slot)}
              aria-current={slot.dateTime === chosen ? 'true' : undefined}
              keepsPlace
              replaces
            >
              {sayTime(slot)}
              <span className="sr">, {slot.minutes} minutes</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
