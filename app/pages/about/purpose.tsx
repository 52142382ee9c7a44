import { about } from '#content/about.ts'
import styles from './purpose.module.css'

export function Purpose() {
  const { title, vision, mission } = about.purpose
  return (
    <section id="purpose" aria-label={title} data-tint={4} className="section">
      <div className={`wrap ${styles.pair}`}>
        <div>
          <h2 className="eyebrow">Our vision</h2>
          <p className={styles.statement}>{vision}</p>
        </div>
        <div>
          <h2 className="eyebrow">Our mission</h2>
          <p className={styles.statement}>{mission}</p>
        </div>
      </div>
    </section>
  )
}
