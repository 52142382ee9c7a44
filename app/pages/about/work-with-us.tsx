import { CardRow, PictureCard } from '#app/design/components/card/card.tsx'
import { toPictureName } from '#app/design/pictures/to-picture-name.ts'
import { PageSection } from '#app/design/sections/page-section.tsx'
import { about } from '#content/about.ts'

export function WorkWithUs() {
  const { title, cards } = about.workWithUs
  return (
    <PageSection id="work-with-us" tint={1} title={title}>
      <CardRow>
        {cards.map(({ picture, ...card }) => (
          <li key={card.href}>
            <PictureCard {...card} picture={toPictureName(picture)} />
          </li>
        ))}
      </CardRow>
    </PageSection>
  )
}
