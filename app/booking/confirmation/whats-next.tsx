import type { ReactNode } from 'react'
import { confirmation } from '#content/confirmation.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './confirmation.module.css'
import type { ConfirmationData } from './confirmation-data.ts'

export function WhatsNext({ place }: Pick<ConfirmationData, 'place'>) {
  const { title, ready, video, move, help } = confirmation.next
  return (
    <section data-tint={2} className="section" aria-labelledby="next-title">
      <div className={`wrap ${styles.next}`}>
        <div className={styles.nextHead}>
          <h2 id="next-title">{title}</h2>
          {place && <GettingThere place={place} />}
        </div>
        <ol className={styles.steps}>
          <Step number={1} title={ready.title}>
            {ready.text}
          </Step>
          <Step number={2} title={video.title}>
            {video.text}
          </Step>
          <Step number={3} title={move.title}>
            <MailLink>Write</MailLink> or <a href={site.whatsApp.support}>send a chat message</a> within 24 hours of
            scheduling. {move.notice} <a href={pages.cancellation.path}>{move.policy}</a>
          </Step>
          <Step number={4} title={help.title}>
            <MailLink>{site.emails.info}</MailLink> or <a href={`tel:${site.phone.tel}`}>{site.phone.display}</a>,{' '}
            {site.supportHours}.
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span className={styles.number} data-number={number} aria-hidden="true">
        {number}
      </span>
      <div>
        <h3>{title}</h3>
        <p className="soft">{children}</p>
      </div>
    </li>
  )
}

const MailLink = ({ children }: { children: ReactNode }) => <a href={`mailto:${site.emails.info}`}>{children}</a>

type MeetingPlace = NonNullable<ConfirmationData['place']>

/** The address, the way on foot, by car and to the door, and a map. */
export function GettingThere({ place: { fullName, address, mapPage, gettingThere } }: { place: MeetingPlace }) {
  if (address.length === 0) return null
  return (
    <div className={styles.place}>
      <h3>{confirmation.gettingThere.title}</h3>
      <address>
        <span className="strong">{fullName}</span>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ul>
        {gettingThere.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mapPage && (
        <p>
          <a href={mapPage} target="_blank" rel="noopener noreferrer" className={styles.map}>
            <Icon name="pin" size={20} />
            {confirmation.gettingThere.map}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </div>
  )
}
