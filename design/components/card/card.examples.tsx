import type { Example } from '#design/gallery/example.ts'
import { Card, PictureCard } from './card.tsx'

export const examples: Example[] = [
  {
    title: 'Plain',
    element: (
      <Card className="stack">
        <h3>A quiet surface</h3>
        <p className="soft">White, radius 28, a low soft shadow and no border.</p>
      </Card>
    ),
  },
  {
    title: 'With a picture and a link',
    element: (
      <PictureCard
        picture="scenes/press"
        kicker="In Press"
        title="What a sensory-friendly classroom costs, and what it saves"
        href="/media"
      />
    ),
  },
  {
    title: 'Leads away',
    element: (
      <PictureCard
        picture="scenes/podcast"
        title="The first year after an autism assessment"
        text="Two parents and a psychologist, 38 minutes."
        href="https://example.com/"
        isExternal
      />
    ),
  },
]
