import { z } from 'zod'
import { Words } from './words.ts'

export default { distressNote: z.strictObject({ titles: Words, text: z.string().min(20).max(160) }) }
