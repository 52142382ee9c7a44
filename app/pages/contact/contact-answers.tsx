import { HelplineList } from '#app/helplines/helpline-list.tsx'
import { contactContent } from '#content/contact.ts'
import { emergencyNumber } from '#content/helplines.ts'
import { pages } from '#content/pages.ts'
import { Accordion } from '#design/components/accordion/accordion.tsx'
import { ButtonLink } from '#design/components/button/button.tsx'
import { Nook } from '#design/components/nook/nook.tsx'
import { toAccordionItem } from '#design/sections/to-accordion-item.tsx'
import styles from './contact-answers.module.css'
import { FollowUs } from './follow-us.tsx'

/** Two answers that may make a message unnecessary, beside the help for visitors who cannot wait for a reply. */
export function ContactAnswers() {
  const { questions, help } = contactContent
  return (
    <div className={`wrap ${styles.columns}`}>
      <section className={styles.help} aria-labelledby="helplines-title" data-tint="3">
        <Nook icon="phone" tone={5} />
        <h2 id="helplines-title">{help.title}</h2>
        <p>
          {help.danger}{' '}
          <a className="strong" href={`tel:${emergencyNumber.tel}`}>
            {emergencyNumber.display}
          </a>{' '}
          now. {help.text}
        </p>
        <HelplineList />
      </section>
      <div className={styles.after}>
        <section aria-labelledby="questions-title" className={styles.questions}>
          <h2 id="questions-title">{questions.title}</h2>
          <Accordion name="contact-questions" initiallyOpen={0} items={questions.items.map(toAccordionItem)} />
          <ButtonLink href={pages.faq.path} look="quiet">
            View More
            <span className="sr"> questions and answers</span>
          </ButtonLink>
        </section>
        <FollowUs />
      </div>
    </div>
  )
}
