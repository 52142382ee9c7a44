import { media } from '#content/media.ts'
import { site } from '#content/site.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import styles from './invitation.module.css'

export function Invitation() {
  const { title, lead, action, subject } = media.invitation
  return (
    <section aria-labelledby="invitation-title" className={`section ${styles.section}`}>
      <div className={`wrap ${styles.band}`} data-tint={1}>
        <div className={styles.words}>
          <h2 id="invitation-title">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ButtonLink
          href={`mailto:${site.emails.partnerships}?subject=${encodeURIComponent(subject)}`}
          size="large"
          icon="mail"
        >
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}
