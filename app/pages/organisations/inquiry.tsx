import type { ReactNode } from 'react'
import type { PartnersPage } from '#content/schema/organisations.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { MailAddress } from '#design/components/link/mail-address.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './inquiry.module.css'

type InquiryProps = { contact: PartnersPage['contact']; children: ReactNode }

/** The form; beside it, ways to reach us without one, and what happens next. */
export function Inquiry({ contact, children }: InquiryProps) {
  return (
    <section id="inquiry" aria-label="Partnership inquiry" data-tint="2" className="section">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.form}>{children}</div>
        <aside aria-labelledby="inquiry-contact" className={styles.panel}>
          <h2 id="inquiry-contact" className={styles.title}>
            {contact.title}
          </h2>
          <ul className={styles.ways}>
            <Way {...contact.call} />
            <Way {...contact.mail} />
          </ul>
          <h3 className={styles.title}>{contact.nextTitle}</h3>
          <ol className={styles.next}>
            {contact.next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <p className={styles.privacy}>
            <Icon name="shield" size={24} />
            <span>{contact.privacy}</span>
          </p>
        </aside>
      </div>
    </section>
  )
}

function Way({ label, href, icon = 'mail', note }: PartnersPage['contact']['call']) {
  return (
    <li className={styles.way}>
      <Icon name={icon} size={26} />
      <div>
        <SiteLink href={href} className={styles.address}>
          <MailAddress>{label}</MailAddress>
        </SiteLink>
        <p className="small soft">{note}</p>
      </div>
    </li>
  )
}
