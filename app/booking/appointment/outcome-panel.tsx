import { useEffect, useRef, useState } from 'react'
import { holdWords, outcomes } from '#content/appointment.ts'
import { site } from '#content/site.ts'
import { MINUTES_A_DAY } from '#contract/values/clinic-time.ts'
import { readSlotsAnswer, slotsBetweenUrl } from '#contract/wire-slots.ts'
import { Button, TextLink } from '#design/components/button/button.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import type { Appointment } from './appointment-data.ts'
import { listNextTimes, type NextTime } from './appointment-path.ts'
import { NextTimeLinks } from './next-time-links.tsx'
import styles from './outcome-panel.module.css'
import type { Told } from './settle-visit.ts'
import { wayOn } from './way-on.ts'

type OutcomePanelProps = { told: Told; appointment: Appointment; onTryAgain: () => void }

const isCalm = new Set<Told['kind']>(['closed', 'stillHeld', 'holdEnded', 'stillConfirming', 'unanswered', 'stranger'])

/** What happened, and what to do next. It takes the focus, because the visitor has to decide something. */
export function OutcomePanel({ told, appointment, onTryAgain }: OutcomePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [told])
  const { title, text } = outcomes[told.kind]
  const way = wayOn[told.kind]
  return (
    <section ref={panel} role="alert" tabIndex={-1} className={styles.outcome} data-calm={isCalm.has(told.kind)}>
      <Icon name={isCalm.has(told.kind) ? 'info' : 'alert'} size={28} />
      <div className={styles.outcomeWords}>
        <h2>{title}</h2>
        {(told.message || text) && <p>{told.message || text}</p>}
        {told.reference && (
          <p>
            Your reference is <strong>{told.reference}</strong>.
          </p>
        )}
        {way === 'ask' && <Contact />}
        {way === 'otherTime' && <OtherTimes appointment={appointment} />}
        {way === 'again' && <Button onClick={onTryAgain}>{holdWords.tryAgain}</Button>}
        {way === 'holdAgain' && <Button onClick={onTryAgain}>{holdWords.again}</Button>}
      </div>
    </section>
  )
}

function Contact() {
  return (
    <p>
      Call <a href={`tel:${site.phone.tel}`}>{site.phone.display}</a> or write to{' '}
      <a href={`mailto:${site.emails.info}`}>{site.emails.info}</a>. We answer {site.supportHours}.
    </p>
  )
}

const daysAhead = 21

/** The next free times, fetched now, and a link to all others. */
function OtherTimes({ appointment }: { appointment: Appointment }) {
  const [times, setTimes] = useState<NextTime[]>([])
  const { choice, mode, editPath, madeAt: from } = appointment
  useEffect(() => {
    const asked = { practitionerId: Number(choice.pid), centreId: Number(choice.lid), mode }
    const url = slotsBetweenUrl({ ...asked, from, to: from + daysAhead * MINUTES_A_DAY })
    const call = new AbortController()
    fetch(url, { signal: call.signal, headers: { Accept: 'application/json' } })
      .then((answer) => answer.json())
      .then((answer) => setTimes(listNextTimes(readSlotsAnswer(answer), asked, from)))
      // Then no times are listed; the link below leads to all of them.
      .catch(() => {})
    return () => call.abort()
  }, [choice, mode, from])
  return (
    <>
      {times.length > 0 && <p className="strong">The next free times:</p>}
      <NextTimeLinks times={times} />
      <TextLink href={editPath} arrow="after">
        All free times
      </TextLink>
    </>
  )
}
