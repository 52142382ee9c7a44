import type { ClosingWords } from '#content/schema/sections.ts'
import { Picture } from '../pictures/picture.tsx'
import { ActionButton } from './action-link.tsx'
import styles from './closing.module.css'
import type { SectionTint } from './page-section.tsx'

/** The end of a page: one thing to do, above the drawing of everyone we work for. */
export function Closing({ content, tint = 1 }: { content: ClosingWords; tint?: SectionTint }) {
  return (
    <section data-tint={tint} aria-labelledby="closing-title" className={styles.closing}>
      <div className={`wrap ${styles.words}`}>
        <h2 id="closing-title" className={styles.title}>
          {content.title}
        </h2>
        <p className="lead">{content.text}</p>
        <ActionButton action={content.action} size="large" />
      </div>
      <div className={styles.frieze}>
        <Picture name="frieze" alt="" />
      </div>
    </section>
  )
}
