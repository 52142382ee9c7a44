import type { Panels as PanelsContent } from '#content/schema/sections.ts'
import { TickList } from '../components/service-card/service-card.tsx'
import { Picture } from '../pictures/picture.tsx'
import { PageSection, type SectionProps } from './page-section.tsx'
import styles from './panels.module.css'

const tints = [3, 2, 4] as const

/** Two or three programmes side by side, each on its own ground with its list in full. The section stays plain. */
export function Panels({ id, content }: Pick<SectionProps, 'id'> & { content: PanelsContent }) {
  return (
    <PageSection id={id} title={content.title} lead={content.lead}>
      <ul className={styles.panels}>
        {content.items.map(({ picture, title, kicker, text, points }, index) => (
          <li key={title} data-tint={tints[index % tints.length]} className={styles.panel}>
            <div className={styles.picture}>
              <Picture name={picture} alt="" />
            </div>
            <div className={styles.words}>
              {kicker && <p className="eyebrow">{kicker}</p>}
              <h3>{title}</h3>
              {text && <p className="soft">{text}</p>}
              <TickList>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </TickList>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
