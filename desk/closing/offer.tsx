import type { AffectedSession, NoFit, OfferChoice, OfferedTime } from '#contract/desk/closing.ts'
import { toDateTimeText } from '#contract/values/clinic-time.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import styles from './affected.module.css'
import { sayNoFit, sayShort } from './say-closing.ts'

type OfferProps = {
  session: AffectedSession
  choice: OfferChoice
  time: OfferedTime | undefined
  /** What was sent stays readable, and cannot be pressed. */
  isSent?: boolean
  'data-key'?: string
}

/** One of the times that may be offered; pressing it keeps it for this client, and gives back the one before. */
export function Offer({ session, choice, time, isSent = false, ...key }: OfferProps) {
  if (!time) return isSent ? null : <span className={styles.none}>No time is free</span>
  const isChosen = session.choice === choice
  const words = (
    <>
      <span className={styles.dot}>{isChosen && <DeskIcon name="check" size={14} />}</span>
      <span className={styles.two}>
        <b>{sayShort(time.startsAt)}</b>
        <span className={styles.meta}>{time.practitioner}</span>
      </span>
    </>
  )
  if (isSent) return <span className={joinClasses(styles.offer, styles.sent)}>{words}</span>
  const about = {
    affected: session.id,
    choice,
    practitioner: String(time.practitionerId),
    startsAt: toDateTimeText(time.startsAt),
  }
  return (
    <DeskForm call="choose-offer" about={about}>
      <button type="submit" className={styles.offer} aria-pressed={isChosen} {...key}>
        {words}
        <span className="sr"> for {session.name}</span>
      </button>
    </DeskForm>
  )
}

export function NoColleague({ why }: { why: NoFit }) {
  return (
    <span className={styles.none}>
      None fits
      <span className={styles.meta}>{sayNoFit[why]}</span>
    </span>
  )
}
