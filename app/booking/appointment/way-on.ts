import type { Told } from './settle-visit.ts'

/** What the visitor can do after what they were told. After the rest they go on in the form. */
export const wayOn: { [kind in Told['kind']]?: 'ask' | 'otherTime' | 'again' | 'holdAgain' } = {
  bookingLost: 'ask',
  unverified: 'ask',
  stillConfirming: 'ask',
  unanswered: 'ask',
  paidTwice: 'ask',
  refunded: 'otherTime',
  slotTaken: 'otherTime',
  notOffered: 'otherTime',
  scriptFailed: 'again',
  paymentFailed: 'again',
  returned: 'again',
  closed: 'again',
  stillHeld: 'again',
  paymentUnreachable: 'again',
  holdEnded: 'holdAgain',
}

/** There is nothing left to pay for on this page. */
export const isOver = ({ kind }: Told) => wayOn[kind] === 'ask' || wayOn[kind] === 'otherTime'
