import { emergencyNumber, helplines } from '#content/helplines.ts'
import { bookAction, footerColumns, legalAndHelp } from '#content/navigation.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { MailAddress } from '#design/components/link/mail-address.tsx'
import { SocialLinks } from '#design/components/social-links/social-links.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Logo } from '#design/pictures/logo.tsx'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.foot} data-deep>
      <div className="wrap">
        <div className={styles.columns}>
          <Brand />
          {footerColumns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <SiteLink href={pages[link.page].path} className={styles.link}>
                      {link.label}
                    </SiteLink>
                  </li>
                ))}
                {column.title === 'Quick Links' && <LegalAndHelp />}
              </ul>
            </nav>
          ))}
          <Contact />
        </div>
        <NotACrisisService />
        <p className={styles.base}>
          © {site.copyrightYear} {site.name}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

/** Goes home and to the top: on the home page itself there is no route change that would scroll. */
function Brand() {
  return (
    <div className={styles.brand}>
      <SiteLink href="/" aria-label="eMbrace, home and back to top" onClick={() => scrollTo({ top: 0 })}>
        <Logo onDark className={styles.wordmark} />
      </SiteLink>
      <p className="soft">{site.tagline}.</p>
      <SocialLinks links={site.social} />
    </div>
  )
}

function LegalAndHelp() {
  return (
    <li>
      <button type="button" className={styles.legal} popoverTarget="legal-and-help">
        Legal &amp; Help <Icon name="chevronDown" size={18} />
      </button>
      <ul id="legal-and-help" popover="auto" className={styles.panel} data-light>
        {legalAndHelp.map((link) => (
          <li key={link.page}>
            <SiteLink href={pages[link.page].path} className={styles.panelLink}>
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Contact() {
  return (
    <div className={styles.contact}>
      <h2 className={styles.title}>Contact</h2>
      <ul>
        <li>
          <a className={styles.contactLink} href={site.whatsApp.support} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" size={22} />
            <span>
              Chat on WhatsApp <span className="sr">(new tab)</span>
            </span>
          </a>
        </li>
        <li>
          <a className={styles.contactLink} href={`mailto:${site.emails.info}`}>
            <Icon name="mail" size={22} />
            <span>
              <MailAddress>{site.emails.info}</MailAddress>
            </span>
          </a>
        </li>
        <li>
          <SiteLink className={styles.contactLink} href="/">
            <Icon name="globe" size={22} />
            {site.host}
          </SiteLink>
        </li>
      </ul>
      <SiteLink className={styles.book} href={pages[bookAction.page].path}>
        {bookAction.label}
      </SiteLink>
    </div>
  )
}

function NotACrisisService() {
  const [firstLine] = helplines
  return (
    <div className={styles.help}>
      <Icon name="phone" size={28} />
      <p>
        <strong>We are not a crisis service.</strong> In an emergency call{' '}
        <a href={`tel:${emergencyNumber.tel}`}>{emergencyNumber.display}</a>, or Tele-MANAS on{' '}
        <a href={`tel:${firstLine.tel}`}>{firstLine.display}</a>, free, at any hour.
      </p>
    </div>
  )
}
