import type { Audiences as AudiencesContent } from '#content/schema/sections.ts'
import { ArchCard, ArchLink, ArchRow } from '../components/arch/arch.tsx'
import { PageSection, type SectionProps } from './page-section.tsx'

/** Doorways to the pages for other people. */
export function Audiences({ content, ...section }: SectionProps & { content: AudiencesContent }) {
  return (
    <PageSection {...section} title={content.title} lead={content.lead}>
      <ArchRow columns={columnsFor(content.items.length)}>
        {content.items.map(({ action, ...card }) => (
          <li key={card.href}>
            {action === undefined ? <ArchLink {...card} /> : <ArchCard {...card} action={action} />}
          </li>
        ))}
      </ArchRow>
    </PageSection>
  )
}

function columnsFor(count: number) {
  if (count === 4 || count === 5) return count
  return count > 3 ? 6 : 3
}
