import { confirmation } from '#content/confirmation.ts'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import styles from './confirmation.module.css'
import type { ConfirmationData } from './confirmation-data.ts'

/** Three ways into a calendar. The two on other sites tell them a time and the word “Appointment”, nothing else. */
export function AddToCalendar({ calendar }: Pick<ConfirmationData, 'calendar'>) {
  const { title, file, google, outlook, note } = confirmation.calendar
  return (
    <section className={styles.calendar} aria-labelledby="calendar-title">
      <h2 id="calendar-title">{title}</h2>
      <ul>
        <li>
          {/* A file, not a page of the router: the browser has to fetch it. */}
          <a href={calendar.file} download="appointment.ics" className={styles.way}>
            <Words icon="download" words={file} />
          </a>
        </li>
        <OutLink href={calendar.google} words={google} />
        <OutLink href={calendar.outlook} words={outlook} />
      </ul>
      <p className="small soft">{note}</p>
    </section>
  )
}

function OutLink({ href, words }: { href: string; words: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.way}>
        <Words icon="external" words={words} />
        <span className="sr"> (opens in a new tab)</span>
      </a>
    </li>
  )
}

function Words({ icon, words }: { icon: IconName; words: string }) {
  return (
    <>
      <Icon name={icon} size={20} />
      {words}
    </>
  )
}
