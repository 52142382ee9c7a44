import { z } from 'zod'

const ReplyTemplate = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(3).max(60),
  text: z.string().min(20).max(2_000),
})

export default {
  replyTemplates: z
    .array(ReplyTemplate)
    .min(1)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two templates have one id'),
}
