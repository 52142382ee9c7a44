import type { Helpline, HelplineCheck } from './schema/helplines.ts'

/**
 * Help outside our own hours and reach. Listed first: the line that always answers.
 * `verifiedOn` says when a number was entered or checked; the page shows that day only once `isRung` says that a person has
 * rung it. None has been rung yet; before launch, and every 90 days, its owner in the clinic rings each one.
 */
export const emergencyNumber = {
  name: 'Emergency services',
  display: '112',
  tel: '112',
  hours: 'Every day, any hour',
} as const

export const helplines = [
  {
    name: 'Tele-MANAS, national helpline',
    display: '14416',
    tel: '14416',
    hours: 'Every day, any hour',
    note: 'Free. A recorded voice first asks for your language.',
    verifiedOn: '2026-11-15',
    isRung: false,
  },
  {
    name: 'iCALL, a TISS service',
    display: '9152987821',
    tel: '+919152987821',
    hours: 'Monday to Saturday, 8 AM to 10 PM',
    note: 'Trained counsellors, by phone.',
    verifiedOn: '2026-11-15',
    isRung: false,
  },
  {
    name: 'Pratheeksha',
    display: '0484 244 8830',
    tel: '+914842448830',
    hours: 'Every day, 10 AM to 6 PM',
    note: 'Volunteers who listen, in English and Malayalam.',
    verifiedOn: '2026-11-15',
    isRung: false,
  },
] as const satisfies readonly Helpline[]

/**
 * Who rings each number, and how it was last checked. `npm run doctor` says when it is due; no page needs it, so no
 * browser is sent it.
 */
export const helplineChecks: Record<(typeof helplines)[number]['tel'], HelplineCheck> = {
  '14416': { owner: 'the clinical lead', verifiedFrom: 'the provider’s brief; not rung' },
  '+919152987821': { owner: 'the clinical lead', verifiedFrom: 'the provider’s brief; not rung' },
  '+914842448830': {
    owner: 'the clinical lead',
    verifiedFrom: 'nobody yet: entered from memory, to be rung or replaced before launch',
  },
}

/** At the end of every mail. */
export const notACrisisService = `We are not a crisis service. In an emergency call ${emergencyNumber.display}, or Tele-MANAS on ${helplines[0].display}, free, at any hour.`
