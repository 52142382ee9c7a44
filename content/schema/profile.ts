import { z } from 'zod'
import { Message } from './words.ts'

export default { whatToExpect: z.array(Message).min(1) }
