/**
 * Our own film: drawings in motion, without sound. It stands wherever the clinic has named no film of its own. The words of
 * each scene are its captions and, together, the transcript; `scripts/build/film.ts` draws it after a change.
 */
export const film = {
  title: 'What a first session looks like',
  lead: 'Less than a minute, in drawings: where you sit, what we ask, and what we do not.',
  picture: 'spaces/therapy',
  scenes: [
    { name: 'door', seconds: 5, words: 'What a first session looks like.' },
    {
      name: 'arrive',
      seconds: 7,
      words: 'You arrive a few minutes early. The waiting room is quiet, and the light is low.',
    },
    { name: 'greet', seconds: 6, words: 'Your therapist comes to the door and says hello. You choose where to sit.' },
    { name: 'ask', seconds: 8, words: 'They ask what brings you, and what you enjoy. You answer as much as you like.' },
    { name: 'rest', seconds: 7, words: 'You may look away, hold something, draw, or say nothing for a while.' },
    { name: 'plan', seconds: 7, words: 'Near the end you write down, together, one or two things to begin with.' },
    { name: 'leave', seconds: 6, words: 'You take the page home. Nothing is decided without you.' },
  ],
} as const
