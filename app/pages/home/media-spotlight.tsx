import { home } from '#content/home.ts'
import { pages } from '#content/pages.ts'
import { sampleWords } from '#content/samples.ts'
import { TextLink } from '#design/components/button/button.tsx'
import { CardRow, PictureCard } from '#design/components/card/card.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './media-spotlight.module.css'

export function MediaSpotlight() {
  const { title, cards } = home.media
  return (
    <PageSection
      id="media"
      title={title}
      className={styles.media}
      action={
        <TextLink href={pages.media.path} arrow="after">
          All media and news
        </TextLink>
      }
    >
      <CardRow>
        {cards.map(({ kind, title: cardTitle, picture }) => (
          <li key={cardTitle}>
            <PictureCard picture={picture} kicker={kind} title={cardTitle} href={pages.media.path} />
          </li>
        ))}
      </CardRow>
      <SampleNote words={sampleWords.press} of={cards} />
    </PageSection>
  )
}
