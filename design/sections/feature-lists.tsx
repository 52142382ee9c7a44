import type { FeatureList } from '#content/schema/sections.ts'
import styles from './feature-lists.module.css'
import sectionStyles from './page-section.module.css'
import type { SectionProps } from './page-section.tsx'

/** Two or three short numbered lists side by side, each under its own heading. */
export function FeatureLists({ id, tint, lists }: SectionProps & { lists: readonly FeatureList[] }) {
  return (
    <div id={id} data-tint={tint} className={`section ${tint === undefined ? sectionStyles.plain : ''}`}>
      <div className={`wrap ${styles.lists}`} data-count={lists.length}>
        {lists.map(({ title, lead, items }, index) => (
          <section key={title} aria-labelledby={`${id}-${index + 1}`} className={styles.list}>
            <h2 id={`${id}-${index + 1}`}>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
            <ol className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}
