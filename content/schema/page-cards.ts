import { z } from 'zod'

/** How a page looks in a list of results, and when someone shares its address. */
export const PageCard = z.strictObject({
  description: z.string().min(60).max(165),
  /** The one line on the picture that a shared link shows. */
  shareLine: z.string().max(60),
})
export type PageCard = z.infer<typeof PageCard>

export default { pageCards: z.record(z.string(), PageCard) }
