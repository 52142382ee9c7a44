import { z } from 'zod'

/** Lower case, because what is typed is lowered before it is compared; a star only at the end. */
const phrases = z
  .array(z.string().regex(/^[^A-Z*]+\*?$/))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'has a phrase twice')

export default { distressWords: phrases, harmlessWords: phrases }
