/** `invite-person` is written as Invite person. */
export function sayAction(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
