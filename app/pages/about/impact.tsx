import { about } from '#content/about.ts'
import { SectionHeading } from '#design/components/section-heading/section-heading.tsx'
import styles from './impact.module.css'

export function Impact() {
  const { title, lead, figures } = about.impact
  return (
    <section id="impact" aria-labelledby="impact-title" data-deep="" className="section">
      <div className="wrap">
        <SectionHeading id="impact-title" title={title} lead={lead} />
        <dl className={styles.figures}>
          {figures.map(({ number, label }) => (
            <div key={label}>
              <dt className="soft">{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
