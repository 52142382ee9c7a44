import booking from '#app/booking/choose/booking.module.css'
import { groupSlots } from '#app/booking/choose/group-slots.ts'
import { partsOf, sayDay, saySlot } from '#app/booking/say-time.ts'
import { managePaths } from '#contract/manage.ts'
import { type DayText, parseDay, toClockText } from '#contract/values/clinic-time.ts'
import { Button, TextLink } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { ChipGroup, ChipLink } from '#design/components/chip/chip.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import styles from './manage.module.css'
import { type MoveData, pathOfChoice, type Way } from './move-data.ts'
import { Notice } from './notice.tsx'
import { Support } from './support.tsx'

export function MovePage({ move, problem }: { move: MoveData; problem: string | undefined }) {
  const { fullName, now, ways, way, days } = move
  return (
    <div className={`wrap ${styles.top} ${styles.narrow}`}>
      <TextLink href={managePaths.page} arrow="before">
        Your session
      </TextLink>
      <h1>Move to another time</h1>
      {problem && <Notice>{problem}</Notice>}
      <p className="lead">
        {move.isAsked
          ? `Your session of ${now} cannot take place. Choose any free time of ${fullName}: it costs nothing more.`
          : `Now it is ${now}, with ${fullName}. Your new time costs nothing more. The old one stays yours until the new one is.`}
      </p>
      <Card as="section" isPadded className={styles.picker}>
        <h2 className="sr">Choose a time</h2>
        {ways.length > 1 && way && <Ways ways={ways} chosen={way} />}
        {way && days.length > 0 ? <Days move={move} way={way} /> : <NothingFree isKnown={move.slots !== undefined} />}
        {way && move.day && <Times move={move} way={way} day={move.day} />}
      </Card>
      {move.until && (
        <p className="soft">
          The fee of a session counts for one month, so you can move it to a day until{' '}
          {sayDay(parseDay(move.until) ?? 0)}. For a later one, please call us.
        </p>
      )}
      <p className="soft">
        A session that is less than 24 hours away cannot be moved again.{' '}
        <SiteLink href={managePaths.page}>{move.isAsked ? 'Back to what we offer' : 'Leave it as it is'}</SiteLink>
      </p>
    </div>
  )
}

function Ways({ ways, chosen }: { ways: Way[]; chosen: Way }) {
  return (
    <div className={booking.part}>
      <h3 className={booking.label}>How would you like to meet?</h3>
      <ChipGroup label="How would you like to meet?">
        {ways.map((way) => (
          <ChipLink key={way.name} href={pathOfChoice(way)} isCurrent={way === chosen}>
            {way.name}
          </ChipLink>
        ))}
      </ChipGroup>
    </div>
  )
}

function Days({ move: { days, day: chosen, earlier, later }, way }: { move: MoveData; way: Way }) {
  return (
    <div className={booking.part}>
      <h3 id="day" className={booking.label}>
        Day
      </h3>
      <ul aria-labelledby="day" className={booking.days}>
        {days.map((day) => (
          <li key={day}>
            <SiteLink
              href={pathOfChoice(way, { day, ...(days[0] && { from: days[0] }) })}
              aria-current={day === chosen ? 'true' : undefined}
              className={booking.day}
              keepsPlace
              replaces
            >
              <DayTile day={day} />
            </SiteLink>
          </li>
        ))}
      </ul>
      {(earlier ?? later) && (
        <div className={styles.turn}>
          {earlier && (
            <TextLink href={pathOfChoice(way, { from: earlier })} arrow="before" keepsPlace>
              Earlier days
            </TextLink>
          )}
          {later && (
            <TextLink href={pathOfChoice(way, { from: later })} arrow="after" keepsPlace>
              Later days
            </TextLink>
          )}
        </div>
      )}
    </div>
  )
}

function DayTile({ day }: { day: DayText }) {
  const number = parseDay(day) ?? 0
  const { weekday, date, month } = partsOf(number)
  return (
    <>
      <span className="sr">{sayDay(number)}</span>
      <span aria-hidden="true">{weekday.slice(0, 3)}</span>
      <b aria-hidden="true">{date}</b>
      <span aria-hidden="true">{month.slice(0, 3)}</span>
    </>
  )
}

function Times({ move, way, day }: { move: MoveData; way: Way; day: DayText }) {
  const { reference, sequence } = move
  const fields = { reference, sequence, v: way.mode === 'video' ? '1' : '0', lid: way.centreId, d: day }
  return (
    <form method="post" action={managePaths.move} className={booking.form} key={`${way.name} ${day}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={booking.part}>
        <h3 className={booking.label}>Free times on {sayDay(parseDay(day) ?? 0)}</h3>
        {groupSlots(move.slots ?? []).map(({ part, label, window, starts }) => (
          <fieldset key={part} className={booking.slots}>
            <legend>
              <strong>{label}</strong> {window}
            </legend>
            {starts.map((slot) => (
              <label key={slot.dateTime} className={booking.slot}>
                <input type="radio" name="t" value={slot.dateTime} aria-label={saySlot(slot)} required />
                <span aria-hidden="true">{toClockText(slot.startsAt)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <Button type="submit" size="large" isBlock>
        Move my session
      </Button>
    </form>
  )
}

function NothingFree({ isKnown }: { isKnown: boolean }) {
  return (
    <div className={styles.words}>
      <p>
        {isKnown
          ? 'No other time is free here at the moment.'
          : 'The free times could not be read just now. Please load the page again in a moment.'}
      </p>
      <Support />
    </div>
  )
}
