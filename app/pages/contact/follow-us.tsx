import { contactContent } from '#content/contact.ts'
import { site } from '#content/site.ts'
import { SocialLinks } from '#design/components/social-links/social-links.tsx'
import styles from './follow-us.module.css'

export function FollowUs() {
  return (
    <section className={styles.follow} aria-labelledby="follow-us">
      <h2 id="follow-us" className={styles.title}>
        {contactContent.follow}
      </h2>
      <SocialLinks links={[...site.social, site.channel]} />
    </section>
  )
}
