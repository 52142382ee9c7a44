import { z } from 'zod'
import { pageKeys } from '../pages.ts'
import { Review } from './sections.ts'

export default { reviews: z.partialRecord(z.enum(pageKeys), Review) }
