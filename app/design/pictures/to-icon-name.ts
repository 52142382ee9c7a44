import { type IconName, icons } from '#art/icons.ts'

/** Content names icons as plain text. A name that no icon has stops the build, not a visitor. */
export function toIconName(name: string): IconName {
  if (!Object.hasOwn(icons, name)) throw new Error(`no icon is called '${name}'`)
  return name as IconName
}
