import type { Role } from '#contract/desk/rights.ts'
import type { PictureName } from '#design/pictures/picture.tsx'

const portraits: Record<Role, PictureName> = {
  'front-desk': 'portraits/generated-03',
  practitioner: 'portraits/p1',
  'clinic-lead': 'portraits/l1',
  accounts: 'portraits/generated-12',
}

/** How the sample person of a role is drawn. */
export const portraitOf = (role: Role): PictureName => portraits[role]

/** `Dr. Nandita Sethi` is NS. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '' && !word.endsWith('.'))
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
