import { z } from 'zod'
import { Icon } from './drawn.ts'
import { Opening } from './opening.ts'
import { Faq, Heading } from './sections.ts'

const words = z.string().min(3).max(90)

export const ContactContent = z.strictObject({
  ways: z.strictObject({ title: words, chat: words, mail: words, phone: words, website: words }),
  visit: Heading,
  /** Each opens a mail to the people who can answer it. */
  support: Heading.extend({
    items: z
      .array(
        z.strictObject({
          icon: Icon,
          title: words,
          text: z.string().min(10).max(120),
          email: z.email(),
          subject: words,
        }),
      )
      .length(4)
      .readonly(),
  }),
  questions: Faq.extend({ items: Faq.shape.items.refine((items) => items.length === 2, 'two questions, no more') }),
  follow: words,
  help: z.strictObject({ title: words, danger: words, text: z.string().min(20).max(160) }),
})
export type ContactContent = z.infer<typeof ContactContent>

export default { opening: Opening, contactContent: ContactContent }
