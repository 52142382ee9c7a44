import { crashPoints } from './crash-points.ts'
import type { Answer, Course } from './plan-closing.ts'
import type { DeskAct } from './plan-desk.ts'
import type { Fault } from './plan-faults.ts'
import type { Step, Story } from './plan-journey.ts'
import { seeded } from './seeded.ts'

/** What a visitor must do, and what must go wrong, so that the server passes a point. */
export type Lead = {
  story?: Story
  ending?: 'cancel' | 'move' | 'nothing'
  /** The times they want, and no others. */
  slots?: number[]
  /** What the desk does about it. */
  desk?: DeskAct[]
  /** They ring, and are not on the site at all: what they do after the desk has done that. */
  caller?: Step[]
  /** The day of their session is closed, and this is what they say to it. */
  closing?: Course
  answer?: Answer
  /** Just before the step that does this. */
  fault?: { before: 'prove' | 'order' | 'show' | 'cancel'; fault: Fault }
}

const provider = (line: string, fault: object, name: string): Fault => ({
  kind: 'provider',
  name,
  switches: { [line]: fault },
})

const ofDesk = (...desk: DeskAct[]): Lead => ({ story: 'books', ending: 'nothing', desk })
/** The plan says which times are tried. */
const byPhone = (pays: 'cash' | 'link', ...then: DeskAct[]): Lead => ({
  caller: [],
  desk: [{ act: 'books', slots: [], pays }, ...then],
})

const reply: Step = { does: 'desk', act: 'answers their question', how: 'once', meanwhile: false }

/** Points that not every visitor makes the server pass. */
const leads: Record<string, Lead> = {
  bookAtDesk: byPhone('cash'),
  payAtDesk: byPhone('link', { act: 'takes payment', method: 'cash' }),
  sendPayLink: byPhone('link', { act: 'sends the link again' }),
  giveUpHold: byPhone('link', { act: 'gives up waiting' }),
  giveMoneyBack: byPhone('cash', { act: 'cancels', givesAll: true }, { act: 'gives back' }),
  proposeRefund: ofDesk({ act: 'begins' }, { act: 'proposes a refund' }),
  makeRefund: ofDesk({ act: 'begins' }, { act: 'gives back' }),
  declineRefund: ofDesk({ act: 'begins' }, { act: 'proposes a refund' }, { act: 'declines it' }),
  askAgain: ofDesk({ act: 'asks the provider' }),
  sendInvoice: ofDesk({ act: 'sends the invoice' }),
  keepEnquiry: { caller: [{ does: 'enquire', how: 'once' }] },
  workOnEnquiry: { caller: [{ does: 'enquire', how: 'once' }, reply] },
  sendContact: { caller: [{ does: 'ask for contact', by: 'email', how: 'once' }] },
  chooseOffer: { story: 'books', ending: 'nothing', closing: 'chosen' },
  skipOffer: { story: 'books', ending: 'nothing', closing: 'skipped' },
  removeSend: {
    fault: {
      before: 'prove',
      fault: provider('sms', { kind: 'refuse', message: 'Invalid authkey', times: 2 }, 'sms: refuse'),
    },
  },
  extendHold: { story: 'wants more time' },
  noteClaim: {
    story: 'books',
    fault: {
      before: 'show',
      fault: provider('paymentApi', { kind: 'error', on: 'fetch', times: 40 }, 'payment: error'),
    },
  },
  lapseHolds: { story: 'gives up' },
  moveBooking: { story: 'books', ending: 'move' },
  closeTime: { story: 'books', ending: 'nothing', closing: 'sent' },
  sendOffers: { story: 'books', ending: 'nothing', closing: 'sent' },
  sendOffer: { story: 'books', ending: 'nothing', closing: 'sent' },
  pauseOffers: { story: 'books', ending: 'nothing', closing: 'paused' },
  reopenTime: { story: 'books', ending: 'nothing', closing: 'opened' },
  keepOffer: { story: 'books', ending: 'nothing', closing: 'sent', answer: 'keep' },
  cancelBooking: { story: 'books', ending: 'cancel' },
  applyRefund: { story: 'books', ending: 'cancel' },
  claimRefund: { story: 'books', ending: 'cancel' },
  changeRefund: { story: 'books', ending: 'cancel' },
  'payment.refund': { story: 'books', ending: 'cancel' },
  'payment.getRefund': { story: 'books', ending: 'cancel' },
  startAgain: {
    story: 'books',
    ending: 'cancel',
    fault: { before: 'cancel', fault: provider('refund', { kind: 'failed', times: 1 }, 'refund: failed') },
  },
  'payment.listRefundsOf': {
    story: 'books',
    ending: 'cancel',
    fault: { before: 'cancel', fault: provider('refund', { kind: 'no_balance', times: 1 }, 'refund: no_balance') },
  },
  'payment.findOrderByReceipt': {
    story: 'books',
    fault: {
      before: 'order',
      fault: provider('paymentApi', { kind: 'reset', on: 'create', times: 1 }, 'payment: reset'),
    },
  },
  'payment.getOrder': { story: 'pays twice' },
}

export type PlannedKill = { point: string; lead: Lead }

/** Passed only when the clocks are moved to the end. */
export const isOfReminders = (point: string) => point.startsWith('sendReminder')

/** Which journey causes which kill: every point in turn, in an order given by the seed, one every few journeys. */
export function planKills(
  seed: number,
  journeys: { first: number; count: number },
  every: number,
): Map<number, PlannedKill> {
  const points = seeded('kills', seed).shuffle(crashPoints.filter((point) => !isOfReminders(point)))
  const planned = new Map<number, PlannedKill>()
  for (let number = journeys.first; number < journeys.first + journeys.count; number++) {
    if (number % every !== 0) continue
    const point = points[Math.floor(number / every) % points.length] as string
    planned.set(number, { point, lead: leadTo(point) })
  }
  return planned
}

export const leadTo = (point: string): Lead => leads[point.replace(/ (before|after) .*/, '')] ?? { story: 'books' }
