import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { faqPage, opening } from '#content/faq.ts'
import { pages } from '#content/pages.ts'
import { Accordion } from '#design/components/accordion/accordion.tsx'
import { PageHead } from '#design/opening/page-head.tsx'
import { toAccordionItem } from '#design/sections/to-accordion-item.tsx'
import styles from './faq.module.css'
import { MoreQuestions } from './more-questions.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <PageHead page={pages.faq} opening={opening} />,
  <div className={`wrap ${styles.columns}`}>
    <Accordion name="questions" level="h2" initiallyOpen={0} items={faqPage.items.map(toAccordionItem)} />
    <MoreQuestions />
  </div>,
)
