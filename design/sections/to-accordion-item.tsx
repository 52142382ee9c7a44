import type { FaqItem } from '#content/schema/sections.ts'
import type { AccordionItem } from '../components/accordion/accordion.tsx'
import { ActionText } from './action-link.tsx'

/** An answer is a paragraph, with a link below it where there is more to see. */
export function toAccordionItem({ question, answer, link }: FaqItem): AccordionItem {
  if (!link) return { title: question, content: answer }
  return {
    title: question,
    content: (
      <>
        <p>{answer}</p>
        <p>
          <ActionText action={link} />
        </p>
      </>
    ),
  }
}
