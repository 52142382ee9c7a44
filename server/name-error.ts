import { errorCode } from '#db/connection-faults.ts'

/** Names an error without its message, which may quote what a person wrote. */
export function nameError(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : typeof error)
}
