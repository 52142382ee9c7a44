import type { Example } from '#design/gallery/example.ts'
import { voices } from '../voice-card/voice-card.examples.tsx'
import { VoiceCarousel } from './voice-carousel.tsx'

export const examples: Example[] = [
  {
    title: 'What clients say',
    width: 'bleed',
    element: <VoiceCarousel id="gallery-voices" title="What Clients say" voices={voices} level="h3" />,
  },
]
