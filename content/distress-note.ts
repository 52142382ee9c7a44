/** Stands above the helplines where a visitor has written of harming themselves. */
export const distressNote = {
  titles: {
    session: 'You do not have to wait for a session',
    reply: 'You do not have to wait for our reply',
  },
  text: 'If you might be in danger, please talk to somebody now. These lines are run by others, and they listen.',
} as const
