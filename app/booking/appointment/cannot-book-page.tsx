import { useEffect } from 'react'
import { sayPhone } from '#app/profile/say-phone.ts'
import { pages } from '#content/pages.ts'
import { ButtonLink, TextLink } from '#design/components/button/button.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import styles from './appointment.module.css'
import type { CannotBook } from './appointment-data.ts'
import { toPath } from './appointment-path.ts'
import { NextTimeLinks } from './next-time-links.tsx'
import { readAttempt, readOrder } from './tab-memory.ts'

/** A link that leads to no session: why, and where to go on. */
export function CannotBookPage({ refusal }: { refusal: CannotBook }) {
  const { why, title, text, fullName, onward, channel, nextTimes = [] } = refusal
  useReturnToOwnHold(refusal)
  return (
    <div className={`wrap ${styles.refusal}`}>
      <div className={styles.refusalWords}>
        <h1 id="page-title">{title}</h1>
        <p className="lead">
          {channel?.kind === 'hospital' ? `To book with ${fullName} contact ${channel.hospitalName}` : text}
        </p>
        <NextTimeLinks times={nextTimes} />
        <div className="row">
          {channel?.kind === 'hospital' ? (
            <ButtonLink href={`tel:${channel.hospitalPhone.replace(/[^\d+]/g, '')}`} icon="phone" size="large">
              {sayPhone(channel.hospitalPhone)}
            </ButtonLink>
          ) : (
            <ButtonLink href={why === 'closed' ? pages.listing.path : onward} size="large">
              {onward === pages.listing.path || why === 'closed' ? 'Find a therapist' : 'Choose another time'}
            </ButtonLink>
          )}
          <TextLink href={pages.contact.path}>Ask us</TextLink>
        </div>
      </div>
      <div className={styles.refusalPicture}>
        <Picture name="journey/plan" alt="" eager />
      </div>
    </div>
  )
}

/** The time may be taken by this very tab: then the visitor goes back to the payment it began. */
function useReturnToOwnHold({ why, choice }: CannotBook) {
  useEffect(() => {
    if (why === 'taken' && choice && (readOrder(choice) ?? readAttempt(choice)))
      location.replace(`${toPath(choice)}&held=1`)
  }, [why, choice])
}
