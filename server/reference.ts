import { createHash } from 'node:crypto'
import { REFERENCE_LETTERS as LETTERS } from '#contract/values/reference.ts'

/** How people name a booking or an enquiry, such as `EN-7K3M9Q`. Neighbouring references cannot be guessed from it. */
export function makeReference(prefix: string, id: string, length = 6): string {
  const digest = createHash('sha256').update(`reference:${id}`).digest()
  const letters = Array.from({ length }, (_, n) => LETTERS[digest.readUInt32BE(n * 4) % LETTERS.length])
  return `${prefix}-${letters.join('')}`
}
