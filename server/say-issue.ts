import type { z } from 'zod'

type Bound = { code?: string; origin?: string; minimum?: number | bigint; maximum?: number | bigint; input?: unknown }

const isOfNumbers = (origin: string | undefined) => origin === 'number' || origin === 'int'

/**
 * A sentence for whoever filled in a field, where its rule has none of its own: the words of the library are for
 * programmers. Given with a parse, so that a rule's own sentence comes first.
 */
export const sayIssue: z.core.$ZodErrorMap = ({ code, origin, minimum, maximum, input }: Bound) => {
  if (input === undefined || input === '') return 'Fill this in.'
  if (code === 'too_small' && isOfNumbers(origin)) return `At least ${minimum}.`
  if (code === 'too_big' && isOfNumbers(origin)) return `At most ${maximum}.`
  if (code === 'too_big' && origin === 'string') return `At most ${maximum} letters.`
  return 'This could not be understood. Check it once more.'
}
