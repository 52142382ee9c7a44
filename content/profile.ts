import type { Opening } from './schema/opening.ts'

export const opening: Opening = {
  page: 'practitioner',
  heading: 'Meet your practitioner',
  lead: 'Who they help, how they work, and when they are free.',
  picture: 'journey/meet',
  pictureAlt: 'A client meets a therapist',
  tint: 2,
}

/** What every profile says about a first session. */
export const whatToExpect = [
  {
    title: 'Your first session',
    text: 'You talk about what brings you, as much or as little as you like. There is no test and no right answer. At the end you agree on what comes next.',
  },
  {
    title: 'Camera, typing and quiet',
    text: 'In a video session the camera is optional. You may type instead of speak. You may take a break at any time.',
  },
  {
    title: 'Bringing someone',
    text: 'You may bring a parent, a partner or a friend. Headphones, fidgets and snacks are welcome too.',
  },
  {
    title: 'The room and the waiting area',
    text: 'Light is low and sound is soft. Seats face away from the door. You may wait outside, and send us a message when you arrive.',
  },
] as const
