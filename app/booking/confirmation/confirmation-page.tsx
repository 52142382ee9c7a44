import { useEffect } from 'react'
import beside from '#app/booking/beside-a-picture.module.css'
import { bookingSteps } from '#app/booking/booking-steps.ts'
import { confirmation } from '#content/confirmation.ts'
import { Steps } from '#design/components/steps/steps.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { ActionButton } from '#design/sections/action-link.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import styles from './confirmation.module.css'
import type { ConfirmationData } from './confirmation-data.ts'
import { SessionCard } from './session-card.tsx'
import { WhatsNext } from './whats-next.tsx'

export function ConfirmationPage({ session }: { session: ConfirmationData }) {
  useEffect(forgetTyped, [])
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <Steps labels={bookingSteps} current={5} label="Progress" />
        <div className={beside.columns}>
          <div className={styles.words}>
            <h1>{confirmation.title}</h1>
            <p className="lead">{confirmation.lead}</p>
            <SessionCard session={session} />
            <AddToCalendar calendar={session.calendar} />
            <ConfirmationSent isSoon={session.isSoon} />
          </div>
          <div className={`${beside.art} ${styles.art}`}>
            <Picture name="confirmed" alt="A parent and child wave from under a rainbow of arches" eager />
          </div>
        </div>
      </div>
      <WhatsNext place={session.place} />
      <Gift />
    </>
  )
}

/**
 * Whoever paid on the provider's own page comes here without passing the page that they typed on, which keeps what was typed
 * in this tab under names that begin so.
 */
function forgetTyped() {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('embrace.typed.')) sessionStorage.removeItem(name)
  } catch {
    // Storage is forbidden, so nothing was kept there.
  }
}

function ConfirmationSent({ isSoon }: { isSoon: boolean }) {
  const { title, text, reminder, soon } = confirmation.sent
  return (
    <section className={styles.sent} aria-labelledby="sent-title">
      <h2 id="sent-title">{title}</h2>
      <p>
        {text} {isSoon ? soon : reminder}
      </p>
    </section>
  )
}

function Gift() {
  const { title, text, action } = confirmation.gift
  return (
    <section className="section" aria-labelledby="gift-title">
      <div className="wrap">
        <div className={styles.gift}>
          <div className={styles.giftWords}>
            <h2 id="gift-title">{title}</h2>
            <p className="lead">{text}</p>
            <ActionButton action={action} size="large" />
          </div>
          <div className={styles.giftArt}>
            <Picture name="scenes/gift" alt="" />
          </div>
        </div>
      </div>
    </section>
  )
}
