import { z } from 'zod'

const words = z.string().min(3).max(180)

export default { recipients: z.array(z.strictObject({ who: words, what: words, why: words })).min(1) }
