/** `invite-person` is written as Invite person. */
export function sayAction(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The log stores ids. They are shown as names to roles that may see the list of people. */
export function sayAbout(about: string | undefined, people: { id: string; name: string }[]): string | undefined {
  const id = about?.startsWith('person ') ? about.slice('person '.length) : undefined
  return people.find((person) => person.id === id)?.name ?? about
}
