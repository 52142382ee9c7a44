import type { DeskReason } from '#contract/desk/problems.ts'
import { provePath, signInPath } from '../paths.ts'

/** Refusals that a person puts right on another page, and then is back here. */
export function leadElsewhere(reason: DeskReason, here: string): string | undefined {
  if (reason === 'signed_out') return signInPath(here)
  if (reason === 'prove_again') return provePath(here)
  // Until there is one, nothing but the account is open.
  if (reason === 'second_proof') return '/account'
  return undefined
}
