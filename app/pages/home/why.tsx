import { home } from '#content/home.ts'
import { Nook, type Tone } from '#design/components/nook/nook.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import styles from './why.module.css'

const tones: readonly Tone[] = [2, 1, 3, 4]

export function Why() {
  const { title, lead, picture, pictureAlt, items, credentials, meanings, belongsTo } = home.why
  return (
    <section aria-labelledby="why-title" className="section">
      <div className={`wrap ${styles.why}`}>
        <div className={styles.head}>
          <h2 id="why-title">{title}</h2>
          <p className="lead">{lead}</p>
          <div className={styles.art}>
            <Picture name={picture} alt={pictureAlt} />
          </div>
        </div>
        <div>
          <ul className={styles.reasons}>
            {items.map((reason, index) => (
              <li key={reason.title}>
                <Nook icon={reason.icon} tone={tones[index]} className={styles.nook} />
                <h3>{reason.title}</h3>
                <p className="soft">{reason.text}</p>
              </li>
            ))}
          </ul>
          <ul className={styles.credentials} aria-label="Credentials">
            {credentials.map((credential) => (
              <li key={credential}>
                <Icon name="check" size={20} />
                {credential}
              </li>
            ))}
          </ul>
          <p className={`small soft ${styles.belongs}`}>{meanings}</p>
          <p className={`small soft ${styles.belongs}`}>{belongsTo}</p>
        </div>
      </div>
    </section>
  )
}
