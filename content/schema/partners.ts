import { z } from 'zod'
import { Partner } from './sections.ts'

export default { partners: z.array(Partner) }
