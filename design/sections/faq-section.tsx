import type { Faq } from '#content/schema/sections.ts'
import { Accordion } from '../components/accordion/accordion.tsx'
import { ActionText } from './action-link.tsx'
import styles from './faq-section.module.css'
import type { SectionProps } from './page-section.tsx'
import { toAccordionItem } from './to-accordion-item.tsx'

type FaqSectionProps = Partial<SectionProps> & {
  content: Faq
  /** Which question starts open; none when left out. */
  initiallyOpen?: number | undefined
}

/** Questions beside their heading. One is open at a time, and pressing it again closes it. */
export function FaqSection({ id = 'questions', tint, content, initiallyOpen }: FaqSectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId} data-tint={tint} className="section">
      <div className={`wrap ${styles.faq}`}>
        <div className={styles.words}>
          <h2 id={titleId}>{content.title}</h2>
          {content.lead && <p className="lead">{content.lead}</p>}
          {content.contact && (
            <p>
              <ActionText action={content.contact} />
            </p>
          )}
        </div>
        <Accordion name={id} initiallyOpen={initiallyOpen} items={content.items.map(toAccordionItem)} />
      </div>
    </section>
  )
}
