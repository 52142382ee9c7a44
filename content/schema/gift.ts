import { z } from 'zod'
import { Picture } from './drawn.ts'
import { Action, Heading, Quotes, Specialties, Specialty, Step, Steps, Testimonial } from './sections.ts'

const actionToListing = (label: string) => Action.extend({ label: z.literal(label), href: z.literal('/userListing') })

export const Gift = z.strictObject({
  start: actionToListing('Start Gifting'),
  steps: Steps.extend({ items: z.array(Step).length(3) }),
  session: Heading.extend({
    points: z.array(z.string()).min(3).max(4),
    action: actionToListing('Gift Now'),
    card: z.strictObject({ title: z.string(), message: z.string(), terms: z.string(), picture: Picture }),
  }),
  voices: Quotes.extend({ items: z.array(Testimonial).length(3) }),
  why: Specialties.extend({ items: z.array(Specialty).length(4) }),
})
export type Gift = z.infer<typeof Gift>

export default { gift: Gift }
