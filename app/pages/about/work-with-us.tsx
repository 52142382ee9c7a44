import { CardRow, PictureCard } from '#app/design/components/card/card.tsx'
import { PageSection } from '#app/design/sections/page-section.tsx'
import { about } from '#content/about.ts'

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
