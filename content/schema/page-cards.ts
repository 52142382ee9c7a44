import { z } from 'zod'
import { openings } from '../all-words.ts'
import { cardOf } from '../page-cards.ts'
import { pageKeys } from '../pages.ts'

/** How a page looks in a list of results, and when someone shares its address. */
export const PageCard = z.strictObject({
  description: z.string().min(60).max(165),
  /** The one line on the picture that a shared link shows. */
  shareLine: z.string().max(60),
})
export type PageCard = z.infer<typeof PageCard>

/** A page without a row here is shown with its first words, if they are neither too short nor too long. */
export default {
  pageCards: z
    .partialRecord(z.enum(pageKeys), PageCard.partial())
    .transform(() => Object.fromEntries(openings.map((opening) => [opening.page, cardOf(opening)])))
    .pipe(z.record(z.string(), PageCard)),
}
