import { z } from 'zod'
import { Opening } from './opening.ts'
import { Message, Words } from './words.ts'

export default {
  opening: Opening,
  detailsLabels: Words,
  detailsHints: Words,
  relations: z.array(z.string().min(3)).min(2),
  codeWords: Words,
  payWords: Words,
  outcomes: z.record(z.string(), Message),
  holdWords: Words,
  withoutScript: Message,
  cannotBook: z.record(z.string(), Message),
}
