import type { Opening } from './schema/opening.ts'

export const opening: Opening = {
  page: 'listing',
  heading: 'Find someone who gets it',
  lead: 'Pick a category, then narrow it down. Nothing is booked until you pay.',
  picture: 'journey/meet',
  pictureAlt: 'A client meets a therapist',
  tint: 2,
}
