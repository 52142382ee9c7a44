import { home } from '#content/home.ts'
import { Picture } from '#design/pictures/picture.tsx'
import { ActionButton } from '#design/sections/action-link.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import styles from './journey.module.css'

/** Four steps that rise. Their order matters, so their numbers are part of the text. */
export function Journey() {
  const { title, lead, action, steps } = home.journey
  return (
    <PageSection id="journey" title={title} lead={lead} action={<ActionButton action={action} size="large" />}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <div className={styles.pane}>
              <Picture name={step.picture} alt="" />
            </div>
            <div className={styles.words}>
              <p className="eyebrow">Step {index + 1}</p>
              <h3>{step.title}</h3>
              <p className="soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
