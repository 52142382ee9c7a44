import { z } from 'zod'
import { pageKeys } from '../pages.ts'
import { Picture } from './drawn.ts'

/** How a page begins. It stands with the words of its page, so that no visitor is sent the openings of all pages. */
export const Opening = z.strictObject({
  page: z.enum(pageKeys),
  heading: z.string().min(3).max(60),
  lead: z.string().min(20).max(260),
  picture: Picture,
  pictureAlt: z.string(),
  tint: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
})
export type Opening = z.infer<typeof Opening>
