import type { ListedPerson } from '#contract/desk/staff.ts'
import type { Answer } from '../act/answer.ts'
import type { DeskIconName } from '../parts/desk-icon.tsx'

const sayings: Record<string, string> = {
  'invite-person': 'The invitation is on its way. It counts for three days.',
  'invite-again': 'A new invitation is on its way. The one before it no longer counts.',
  'change-role': 'The role is changed. They sign in anew.',
  'end-person': 'The account has ended. What they did stays in the log.',
}

/** What was just done, for the bottom line. */
export const sayPeopleDone = (answer: Answer | undefined): string | undefined =>
  answer && !answer.refused ? sayings[answer.call] : undefined

export const states: Record<ListedPerson['state'], { word: string; icon: DeskIconName }> = {
  invited: { word: 'Invited', icon: 'mail' },
  active: { word: 'Active', icon: 'check' },
  ended: { word: 'Ended', icon: 'minus' },
}

/** With what a person signs in. Nothing before they have come in for the first time, or once they are gone. */
export function sayProofs({ state, hasPasskey, hasAuthenticator }: ListedPerson): string {
  if (state !== 'active') return ''
  const proofs = [hasPasskey && 'Passkey', hasAuthenticator && 'app with codes'].filter((proof) => proof !== false)
  if (proofs.length === 0) return 'Password alone'
  const said = proofs.join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
