import type { Example } from '#design/gallery/example.ts'
import { ButtonLink } from '../button/button.tsx'
import { type Photo, PhotoCarousel } from './photo-carousel.tsx'

export const rooms: readonly Photo[] = [
  {
    picture: 'spaces/lounge',
    title: 'Welcome lounge',
    text: 'Low light, seats facing away from the door, no television.',
  },
  { picture: 'spaces/therapy', title: 'Therapy rooms', text: 'Two chairs, one window, and time to find the words.' },
  { picture: 'spaces/play', title: 'Play corner', text: 'Where younger children show us what they cannot yet say.' },
  {
    picture: 'spaces/sensory',
    title: 'Sensory room',
    text: 'Pods, weight and slow light, to settle or to wake the body.',
  },
  { picture: 'spaces/assess', title: 'Assessment studio', text: 'One task at a time, with breaks.' },
  { picture: 'spaces/group', title: 'Group circle', text: 'A wide rug, and a chair for those who prefer one.' },
  { picture: 'spaces/desk', title: 'Online room', text: 'The same care, from your own desk.' },
  { picture: 'spaces/courtyard', title: 'Courtyard', text: 'Shade, benches and a place to wait outside.' },
]

export const examples: Example[] = [
  {
    title: 'Eight rooms on a deep ground',
    width: 'bleed',
    element: (
      <div data-deep="" className="section">
        <PhotoCarousel
          id="gallery-rooms"
          title="Wellbeing Spaces"
          lead="Rooms designed with neurodivergent people. See them before you visit."
          photos={rooms}
          level="h3"
          action={
            <ButtonLink href="/contact-us" look="on-deep">
              Take a Tour
            </ButtonLink>
          }
        />
      </div>
    ),
  },
]
