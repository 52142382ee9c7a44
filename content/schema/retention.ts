import { z } from 'zod'

const words = z.string().min(3).max(140)

const Retention = z.strictObject({
  what: words,
  /** From the moment named in `since`. */
  days: z.int().positive(),
  since: words,
  why: words,
  law: words,
  /** `emptied`: the row stays for the books, without anything about the person. */
  afterwards: z.enum(['removed', 'emptied']),
})
export type Retention = z.infer<typeof Retention>

export default { retention: z.record(z.string(), Retention), keptForGood: z.array(words).min(1) }
