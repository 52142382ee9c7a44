import type { ServiceCard as ServiceCardContent, Services } from '#content/schema/sections.ts'
import { ServiceCard, ServiceGrid } from '#design/components/service-card/service-card.tsx'
import { PageSection, type SectionProps } from '#design/sections/page-section.tsx'
import styles from './hospital-programs.module.css'

type HospitalProgramsProps = SectionProps & { main: Services; further: Services }

/** The three programmes most hospitals start with, and four that go alongside. One card is open at a time. */
export function HospitalPrograms({ main, further, ...section }: HospitalProgramsProps) {
  return (
    <PageSection {...section} title={main.title} lead={main.lead}>
      <ServiceGrid>
        {main.items.map((card) => (
          <li key={card.title}>
            <Program card={card} group={section.id} />
          </li>
        ))}
      </ServiceGrid>
      <h3 className={styles.further}>{further.title}</h3>
      <ServiceGrid className={styles.four}>
        {further.items.map((card) => (
          <li key={card.title}>
            <Program card={card} group={section.id} level="h4" />
          </li>
        ))}
      </ServiceGrid>
    </PageSection>
  )
}

type ProgramProps = { card: ServiceCardContent; group: string; level?: 'h3' | 'h4' }

function Program({ card: { picture, ...words }, group, level = 'h3' }: ProgramProps) {
  return <ServiceCard {...words} level={level} group={group} picture={picture} />
}
