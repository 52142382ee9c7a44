import { z } from 'zod'
import { Opening } from './opening.ts'
import { Message } from './words.ts'

export default { opening: Opening, whatToExpect: z.array(Message).min(1) }
