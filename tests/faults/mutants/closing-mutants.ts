import type { Edit, Mutant } from './mutants.ts'

const inBooking = (file: string, find: string, replace: string): Edit => ({
  file: `server/modules/booking/${file}`,
  find,
  replace,
})
const inClosing = (file: string, find: string, replace: string): Edit => ({
  file: `server/modules/closing/${file}`,
  find,
  replace,
})

/** Wrongs in what becomes of people whose session cannot take place. */
export const closingMutants: Mutant[] = [
  {
    name: 'offer sent with every press',
    why: 'whoever is asked twice does not know which of the two counts',
    edits: [
      inClosing(
        'store.ts',
        'and(inArray(closingSessions.id, standing), isNull(closingSessions.sentAt), isNull(closingSessions.skippedAt)),',
        'and(inArray(closingSessions.id, standing), isNull(closingSessions.skippedAt)),',
      ),
      inClosing('send-offers.ts', '    if (!row?.queuedAt || row.sentAt) return\n', '    if (!row?.queuedAt) return\n'),
      inBooking(
        'tell-offer.ts',
        "key: keyOf(OFFER, 'email', booking)",
        'key: `session-offer:${crypto.randomUUID()}:${booking.id}`',
      ),
      inBooking(
        'tell-offer.ts',
        "key: keyOf(OFFER, 'sms', booking)",
        'key: `session-offer-sms:${crypto.randomUUID()}:${booking.id}`',
      ),
    ],
  },
  {
    name: 'silence keeps the money',
    why: 'whoever did not read the message has neither a session nor their money',
    edits: [
      inBooking(
        'cancel-booking.ts',
        "const isForfeited = by.who === 'desk' &&",
        "const isForfeited = by.who === 'nobody' || by.who === 'desk' &&",
      ),
    ],
  },
  {
    name: 'silence never ends',
    why: 'the session stands in a day on which nobody is there, and its money is kept',
    edits: [
      inBooking('jobs.ts', 'jobs.work(silenceJob, (silence) => endSilence(deps, silence))', ''),
      inBooking(
        'jobs.ts',
        '  jobs.work(forgottenSilencesJob, () => endForgottenSilences(deps), { concurrency: 1 })\n',
        '',
      ),
    ],
  },
  {
    name: 'offered time kept after the answer',
    why: 'an hour that nobody wants any more stays closed to everybody',
    edits: [
      inBooking(
        'cancel-booking.ts',
        '    if (booking.offeredTimeId) await releaseTime(tx, booking.offeredTimeId)\n',
        '',
      ),
      inBooking(
        'move-booking.ts',
        '  if (booking.offeredTimeId && booking.offeredTimeId !== at.takenTimeId) await releaseTime(tx, booking.offeredTimeId)\n',
        '',
      ),
    ],
  },
  {
    name: 'offers never leave',
    why: 'whoever has a session on that day comes to a door that is shut',
    edits: [
      inClosing('jobs.ts', '(affected) => sendOffer(deps, affected)', '(affected) => Promise.resolve(void affected)'),
    ],
  },
]
