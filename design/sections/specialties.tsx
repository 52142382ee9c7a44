import type { Specialties as SpecialtiesContent } from '#content/schema/sections.ts'
import { Nook, toneAt } from '../components/nook/nook.tsx'
import { PageSection, type SectionProps } from './page-section.tsx'
import styles from './specialties.module.css'

/** What we know well: an icon, a name and a line each, in the order given. */
export function Specialties({ content, ...section }: SectionProps & { content: SpecialtiesContent }) {
  return (
    <PageSection {...section} title={content.title} lead={content.lead}>
      <ul className={styles.grid} data-columns={columnsFor(content.items.length)}>
        {content.items.map(({ icon, title, text }, index) => (
          <li key={title} className={styles.item}>
            <Nook icon={icon} tone={toneAt(index)} className={styles.nook} />
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Fills the rows: in rows of four, three, five or six items would leave a hole. */
function columnsFor(count: number) {
  if (count === 5) return 5
  return count % 3 === 0 ? 3 : 4
}
