import type { Example } from '#design/gallery/example.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

export const examples: Example[] = [
  {
    title: 'Two steps from home',
    element: (
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Children & Adolescents', href: '/children_and_adolescents' },
        ]}
        current="Children"
      />
    ),
  },
]
