import type { Services as ServicesContent } from '#content/schema/sections.ts'
import { ServiceCard, ServiceGrid } from '../components/service-card/service-card.tsx'
import { PageSection, type SectionProps } from './page-section.tsx'

type ServicesProps = SectionProps & {
  content: ServicesContent
  /** Which card starts open; none when left out. */
  initiallyOpen?: number | undefined
}

/** Cards that say what they are for, and open to say what is in them. One is open at a time. */
export function Services({ content, initiallyOpen, ...section }: ServicesProps) {
  return (
    <PageSection {...section} title={content.title} lead={content.lead}>
      <ServiceGrid>
        {content.items.map((card, index) => (
          <li key={card.title}>
            <ServiceCard {...card} group={section.id} isInitiallyOpen={index === initiallyOpen} />
          </li>
        ))}
      </ServiceGrid>
    </PageSection>
  )
}
