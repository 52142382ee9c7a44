import type { Example } from '#design/gallery/example.ts'
import { ButtonLink, TextLink } from '../button/button.tsx'
import type { ArcadePicture } from './arcade.tsx'
import { ArcadeHero } from './arcade-hero.tsx'

export const childhood: readonly ArcadePicture[] = [
  { picture: 'spaces/play', caption: 'building blocks with a therapist' },
  { picture: 'scenes/movement', caption: 'balancing on a ball' },
  { picture: 'spaces/sensory', caption: 'a quiet pod in the sensory room' },
  { picture: 'scenes/speech', caption: 'talking with picture cards' },
  { picture: 'scenes/arts', caption: 'painting together' },
]

export const examples: Example[] = [
  {
    title: 'Opening of an audience page',
    width: 'bleed',
    element: (
      <ArcadeHero
        level="h2"
        title="Every child has a way of growing"
        lead="Assessment, therapy and play for children aged 2 to 12, and early intervention from 18 months."
        pictures={childhood}
        actions={
          <div className="row">
            <ButtonLink href="/userListing" size="large">
              Book a Session
            </ButtonLink>
            <TextLink href="#arcade">What to expect</TextLink>
          </div>
        }
      />
    ),
  },
]
