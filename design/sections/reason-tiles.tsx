import type { Specialties } from '#content/schema/sections.ts'
import { Card } from '../components/card/card.tsx'
import { Nook, toneAt } from '../components/nook/nook.tsx'
import { PageSection, type SectionProps } from './page-section.tsx'
import styles from './reason-tiles.module.css'

/** Reasons on white tiles, for a tinted ground: why people choose us, or what a service holds. */
export function ReasonTiles({ content, ...section }: SectionProps & { content: Specialties }) {
  return (
    <PageSection {...section} title={content.title} lead={content.lead}>
      <ul className={styles.tiles} data-count={content.items.length}>
        {content.items.map(({ icon, title, text }, index) => (
          <Card as="li" key={title} className={styles.tile}>
            <Nook icon={icon} tone={toneAt(index)} />
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}
