import type { PrivacyPromise as PrivacyPromiseContent } from '#content/schema/organisations.ts'
import type { FeatureList } from '#content/schema/sections.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import styles from './privacy-promise.module.css'

/** What the organisation is told and what it is never told, side by side. */
export function PrivacyPromise({ id, content }: { id: string; content: PrivacyPromiseContent }) {
  return (
    <PageSection id={id} title={content.title} lead={content.lead}>
      <div className={styles.sides}>
        <Side icon="chart" tint={4} list={content.shared} />
        <Side icon="key" tint={3} list={content.withheld} />
      </div>
      <p className={styles.exception}>
        <Icon name="info" size={24} />
        <span>{content.exception}</span>
      </p>
    </PageSection>
  )
}

function Side({ icon, tint, list }: { icon: 'chart' | 'key'; tint: 3 | 4; list: FeatureList }) {
  return (
    <div data-tint={tint} className={styles.side}>
      <h3>
        <Icon name={icon} size={28} />
        {list.title}
      </h3>
      <ul>
        {list.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
