import { contactContent } from '#content/contact.ts'
import { site } from '#content/site.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { MailAddress } from '#design/components/link/mail-address.tsx'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import styles from './other-ways.module.css'

const words = contactContent.ways

type Way = { icon: IconName; label: string; href: string; note: string; isNewTab?: boolean }

const ways: readonly Way[] = [
  { icon: 'chat', label: 'Chat on WhatsApp', href: site.whatsApp.support, note: words.chat, isNewTab: true },
  { icon: 'mail', label: site.emails.info, href: `mailto:${site.emails.info}`, note: words.mail },
  { icon: 'phone', label: site.phone.display, href: `tel:${site.phone.tel}`, note: words.phone },
  { icon: 'globe', label: site.host, href: '/', note: words.website },
]

/** For visitors who would rather not fill in a form. */
export function OtherWays() {
  return (
    <aside className={styles.panel} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.title}>
        {words.title}
      </h2>
      <ul className={styles.list}>
        {ways.map(({ icon, label, href, note, isNewTab }) => (
          <li key={label}>
            <Icon name={icon} size={26} />
            <span>
              <SiteLink href={href} newTab={isNewTab} className={styles.link}>
                <MailAddress>{label}</MailAddress>
              </SiteLink>
              <span className="small soft">{note}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">{site.supportHours}</p>
    </aside>
  )
}
