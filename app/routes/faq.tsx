import { Accordion } from '#app/components/accordion/accordion.tsx'
import styles from '#app/faq/faq.module.css'
import { MoreQuestions } from '#app/faq/more-questions.tsx'
import { describePage } from '#app/head.ts'
import { PageHead } from '#app/opening/page-head.tsx'
import { toAccordionItem } from '#app/sections/to-accordion-item.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { faqPage } from '#content/faq.ts'

export const meta = () => describePage('faq')

export default pageOf(
  <PageHead page="faq" />,
  <div className={`wrap ${styles.columns}`}>
    <Accordion name="questions" level="h2" initiallyOpen={0} items={faqPage.items.map(toAccordionItem)} />
    <MoreQuestions />
  </div>,
)
