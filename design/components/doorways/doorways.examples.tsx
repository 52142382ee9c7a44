import type { Example } from '#design/gallery/example.ts'
import { type Door, Doorways } from './doorways.tsx'

export const twoDoors: readonly [Door, Door] = [
  { title: 'Child & Adolescent', text: 'Ages 2 to 18', href: '/children_and_adolescents' },
  { title: 'Adult', text: 'Individuals, couples', href: '/adult' },
]

export const heroPictures = ['hero/rug', 'hero/garden', 'hero/online', 'hero/quiet', 'hero/evening'] as const

export const examples: Example[] = [
  { title: 'The two doorways', element: <Doorways doors={twoDoors} pictures={heroPictures} /> },
]
