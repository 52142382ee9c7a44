import type { AtAGlance as AtAGlanceContent } from '#content/schema/organisations.ts'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './at-a-glance.module.css'

/** What an organisation asks first, answered at the top of the page. */
export function AtAGlance({ content }: { content: AtAGlanceContent }) {
  const facts = [
    { icon: 'check', label: 'What you get', text: content.gets },
    { icon: 'clock', label: 'What it takes', text: content.takes },
    { icon: 'key', label: 'What stays private', text: content.staysPrivate },
  ] as const
  return (
    <section id="in-short" aria-labelledby="in-short-title" className={styles.glance}>
      <div className="wrap">
        <div className={styles.panel}>
          <h2 id="in-short-title" className={styles.title}>
            {content.title}
          </h2>
          <dl className={styles.facts}>
            {facts.map(({ icon, label, text }) => (
              <div key={label} className={styles.fact}>
                <dt>
                  <Icon name={icon} size={24} />
                  {label}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
