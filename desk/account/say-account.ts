import type { Answer } from '../act/answer.ts'

const sayings: Record<string, string> = {
  'change-password': 'The password is changed. Everywhere else you are signed out.',
  'end-session': 'That device is signed out.',
  'finish-authenticator': 'The app counts from now on.',
  'add-passkey': 'The passkey counts from now on.',
  'remove-passkey': 'The passkey is forgotten.',
  'new-recovery-codes': 'The old recovery codes no longer count.',
}

/** What was just done, for the bottom line. */
export const sayAccountDone = (answer: Answer | undefined): string | undefined =>
  answer && !answer.refused ? sayings[answer.call] : undefined

/** The codes that an answer brought: they are shown once, and kept nowhere. */
export function listRecoveryCodes(answer: Answer | undefined): string[] {
  const value = answer?.value
  const codes = typeof value === 'object' && value !== null && 'recoveryCodes' in value ? value.recoveryCodes : []
  return Array.isArray(codes) ? codes.map(String) : []
}
