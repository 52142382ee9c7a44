import type { Example } from '#design/gallery/example.ts'
import { Nook, toneAt } from './nook.tsx'

export const examples: Example[] = [
  {
    title: 'Five pigments',
    element: (
      <div className="row">
        {(['growth', 'hand', 'learn', 'move', 'compass'] as const).map((icon, index) => (
          <Nook key={icon} icon={icon} tone={toneAt(index)} />
        ))}
      </div>
    ),
  },
  { title: 'Small', element: <Nook icon="family" size="small" tone={3} /> },
]
