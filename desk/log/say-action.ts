/** `invite-person` is written as Invite person. */
export function sayAction(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The log keeps ids. A person is said by name, to whoever may see the list of people. */
export function sayAbout(about: string | undefined, people: { id: string; name: string }[]): string | undefined {
  const id = about?.startsWith('person ') ? about.slice('person '.length) : undefined
  return people.find((person) => person.id === id)?.name ?? about
}
