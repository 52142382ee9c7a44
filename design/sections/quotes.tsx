import type { Quotes as QuotesContent } from '#content/schema/sections.ts'
import { VoiceCard, voiceTintAt } from '../components/voice-card/voice-card.tsx'
import { PageSection } from './page-section.tsx'
import styles from './quotes.module.css'
import { SampleNote } from './sample-note.tsx'

type QuotesProps = {
  id: string
  content: QuotesContent
  /** Left out on phones, where the page is long already. */
  isDesktopOnly?: boolean
}

/** What people say, side by side, without motion. The cards have colours, so the section has none. */
export function Quotes({ id, content, isDesktopOnly = false }: QuotesProps) {
  return (
    <PageSection
      id={id}
      title={content.title}
      lead={content.lead}
      className={isDesktopOnly ? styles.desktop : undefined}
    >
      <ul className={styles.row}>
        {content.items.map(({ icon = 'person', quote, who, where }, index) => (
          <li key={quote}>
            <VoiceCard quote={quote} who={who} where={where} icon={icon} tint={voiceTintAt(index)} />
          </li>
        ))}
      </ul>
      <SampleNote words={content.sampleNote} of={content.items} />
    </PageSection>
  )
}
