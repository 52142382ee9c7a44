import { gift } from '#content/gift.ts'
import { TickList } from '#design/components/service-card/service-card.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { ActionButton } from '#design/sections/action-link.tsx'
import styles from './gift-session.module.css'

/** The one thing this page sells, beside what the other person will hold in their hands. */
export function GiftSession() {
  const { title, lead, points, action } = gift.session
  return (
    <section aria-labelledby="session-title" data-tint={2} className="section">
      <div className={`wrap ${styles.session}`}>
        <GiftCard />
        <div className={styles.words}>
          <h2 id="session-title">{title}</h2>
          <p className="lead">{lead}</p>
          <TickList>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </TickList>
          <ActionButton action={action} size="large" />
        </div>
      </div>
    </section>
  )
}

function GiftCard() {
  const { title, message, terms, picture } = gift.session.card
  return (
    <figure className={styles.card} data-light="" aria-label="What the gift looks like">
      <div className={styles.front}>
        <Picture name="logo/wordmark" alt="eMbrace" className={styles.logo ?? ''} />
        <p className={styles.title}>{title}</p>
        <p className="soft">{message}</p>
        <p className="small soft">{terms}</p>
      </div>
      <div className={styles.picture}>
        <Picture name={picture} alt="" />
      </div>
    </figure>
  )
}
