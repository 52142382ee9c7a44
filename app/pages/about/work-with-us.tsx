import { about } from '#content/about.ts'
import { CardRow, PictureCard } from '#design/components/card/card.tsx'
import { PageSection } from '#design/sections/page-section.tsx'

export function WorkWithUs() {
  const { title, cards } = about.workWithUs
  return (
    <PageSection id="work-with-us" tint={1} title={title}>
      <CardRow>
        {cards.map((card) => (
          <li key={card.href}>
            <PictureCard {...card} />
          </li>
        ))}
      </CardRow>
    </PageSection>
  )
}
