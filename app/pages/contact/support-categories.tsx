import { contactContent } from '#content/contact.ts'
import { MailAddress } from '#design/components/link/mail-address.tsx'
import { Nook, toneAt } from '#design/components/nook/nook.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import styles from './support-categories.module.css'

/** Four links, each a mail to the people who can answer. */
export function SupportCategories() {
  const { title, lead, items } = contactContent.support
  return (
    <PageSection id="support" title={title} lead={lead}>
      <ul className={styles.grid}>
        {items.map(({ icon, title: name, text, email, subject }, index) => (
          <li key={name} className={styles.item}>
            <Nook icon={icon} tone={toneAt(index)} className={styles.nook} />
            <h3>
              <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className={styles.link}>
                {name}
              </a>
            </h3>
            <p className="soft">{text}</p>
            <p className={styles.address}>
              <MailAddress>{email}</MailAddress>
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
