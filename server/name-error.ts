import { errorCode } from '#db/client.ts'

/** Names an error without its message, which may quote what a person wrote. */
export function nameError(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : typeof error)
}
