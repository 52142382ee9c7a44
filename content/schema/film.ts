import { z } from 'zod'
import { Picture } from './drawn.ts'

/** Our own film: its scenes are drawn by name, and their words are the captions. */
const Film = z.strictObject({
  title: z.string().min(3).max(80),
  lead: z.string().min(10).max(180),
  picture: Picture,
  scenes: z
    .array(
      z.strictObject({ name: z.string().regex(/^[a-z]+$/), seconds: z.int().positive(), words: z.string().max(110) }),
    )
    .min(2)
    .readonly(),
})
export type Film = z.infer<typeof Film>

export default { film: Film }
