import type { Space } from './schema/sections.ts'

/** The rooms of the photo carousel. */
export const spaces: readonly Space[] = [
  {
    picture: 'spaces/lounge',
    title: 'Welcome lounge',
    text: 'Low light, seats facing away from the door, and no television.',
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
  {
    picture: 'spaces/courtyard',
    title: 'Rainbow Center courtyard',
    text: 'Shade, benches and a place to wait outside.',
  },
]

/** All rooms in their order, beginning with the one asked for. */
export function spacesFrom(picture: Space['picture']): readonly Space[] {
  const first = spaces.findIndex((space) => space.picture === picture)
  return [...spaces.slice(first), ...spaces.slice(0, first)]
}
