import { z } from 'zod'
import { Picture } from './drawn.ts'
import { Opening } from './opening.ts'
import { Action, Heading, of, Quotes, Specialties, Steps } from './sections.ts'

const actionToListing = (label: string) => Action.extend({ label: z.literal(label), href: z.literal('/userListing') })

export const Gift = z.strictObject({
  start: actionToListing('Start Gifting'),
  steps: of(3, Steps),
  session: Heading.extend({
    points: z.array(z.string()).min(3).max(4),
    action: actionToListing('Gift Now'),
    card: z.strictObject({ title: z.string(), message: z.string(), terms: z.string(), picture: Picture }),
  }),
  voices: of(3, Quotes),
  why: of(4, Specialties),
})
export type Gift = z.infer<typeof Gift>

export default { opening: Opening, gift: Gift }
