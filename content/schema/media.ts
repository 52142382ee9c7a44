import { z } from 'zod'
import { Icon, Picture } from './drawn.ts'
import { Opening } from './opening.ts'

export const MediaCard = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: z.string().max(80),
    description: z.string().max(120),
    picture: Picture,
    link: z.url().optional(),
    /** True for a sample; the clinic's own piece replaces it before launch. */
    isSample: z.boolean(),
  })
  .refine(({ link, isSample }) => !isSample || link === undefined, 'a sample leads nowhere: it has no link')
export type MediaCard = z.infer<typeof MediaCard>

const rowOf = (title: string, count: number) =>
  z.strictObject({ title: z.literal(title), icon: Icon, cards: z.array(MediaCard).length(count) })

export const Media = z.strictObject({
  rows: z.tuple([rowOf('In Press', 5), rowOf('Podcasts & Panels', 10), rowOf('Collaborations', 8)]),
  invitation: z.strictObject({ title: z.string(), lead: z.string(), action: z.string(), subject: z.string() }),
})
export type Media = z.infer<typeof Media>
export type MediaRow = Media['rows'][number]

export default { opening: Opening, media: Media }
