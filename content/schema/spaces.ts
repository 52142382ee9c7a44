import { z } from 'zod'
import { Space } from './sections.ts'

export default { spaces: z.array(Space).length(8) }
