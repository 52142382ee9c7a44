import { Fact, Facts } from '#app/booking/facts.tsx'
import { Card } from '#design/components/card/card.tsx'
import { Portrait } from '#design/pictures/portrait.tsx'
import styles from './confirmation.module.css'
import type { ConfirmationData } from './confirmation-data.ts'

/** With whom, when, how and where. */
export function SessionCard({ session }: { session: ConfirmationData }) {
  const { practitioner, date, time, dateTime, mode, modeAndLength, location } = session
  return (
    <Card as="section" isPadded={false} className={styles.card}>
      <h2 className="sr">Your session</h2>
      {practitioner && (
        <div className={styles.person}>
          <Portrait urls={practitioner.portrait} alt="" isEager className={styles.portrait} />
          <div>
            <p className="strong">{practitioner.fullName}</p>
            <p className="small soft">{practitioner.department}</p>
          </div>
        </div>
      )}
      <Facts className={styles.facts}>
        <Fact icon="calendar" label="Date">
          <time dateTime={dateTime.slice(0, 10)}>{date}</time>
        </Fact>
        <Fact icon="clock" label="Time">
          <time dateTime={dateTime}>{time}</time> IST
        </Fact>
        <Fact icon={mode === 'video' ? 'video' : 'person'} label="Mode">
          {modeAndLength}
        </Fact>
        <Fact icon={mode === 'video' ? 'globe' : 'pin'} label="Location">
          {location}
        </Fact>
      </Facts>
    </Card>
  )
}
