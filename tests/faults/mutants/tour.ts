import type { Fault } from '../journeys/plan-faults.ts'
import type { PlannedKill } from '../journeys/plan-kills.ts'

const provider = (line: string, fault: object): Fault => ({
  kind: 'provider',
  name: `${line}: ${'kind' in fault ? String(fault.kind) : ''}`,
  switches: { [line]: fault },
})

/** No server passes this point: a journey without a kill of its own. */
const nowhere = 'nowhere'

/**
 * A few visitors who together pass everything that a mutant may have made wrong. A visitor with a slot number of their
 * own finds that time free: the others take lower ones, and neighbours would overlap.
 */
export const tour: readonly PlannedKill[] = [
  // Paying this late, they find that another visitor came in between and stays: a time given back would hide the wrong.
  ...[130, 150].flatMap((slot): PlannedKill[] => [
    { point: nowhere, lead: { story: 'pays when it is gone', slots: [slot] } },
    { point: nowhere, lead: { story: 'comes later', slots: [slot], ending: 'nothing' } },
  ]),
  ...[170, 190, 350, 370].flatMap((slot): PlannedKill[] => [
    { point: nowhere, lead: { story: 'pays when another has it', slots: [slot] } },
    { point: nowhere, lead: { story: 'comes when it is free again', slots: [slot], ending: 'nothing' } },
  ]),
  ...Array.from({ length: 3 }, (): PlannedKill => ({ point: nowhere, lead: { story: 'pays late' } })),
  // By then all visitors have had a code, so the silence hits messages about sessions.
  ...[210, 230, 250].map(
    (slot): PlannedKill => ({
      point: nowhere,
      lead: {
        story: 'comes later',
        slots: [slot],
        fault: { before: 'show', fault: provider('sms', { kind: 'timeout', times: 4 }) },
      },
    }),
  ),
  { point: nowhere, lead: { story: 'books' } },
  { point: nowhere, lead: { story: 'books', ending: 'cancel' } },
  { point: nowhere, lead: { story: 'books', ending: 'move' } },
  { point: nowhere, lead: { story: 'books', ending: 'move' } },
  { point: nowhere, lead: { story: 'pays twice', ending: 'cancel' } },
  { point: nowhere, lead: { story: 'pays another amount' } },
  ...[270, 290, 310, 330].map(
    (slot): PlannedKill => ({
      point: nowhere,
      lead: {
        story: 'pays twice and cancels',
        slots: [slot],
        fault: { before: 'order', fault: provider('webhook', { kind: 'lost', times: 6 }) },
      },
    }),
  ),
  { point: nowhere, lead: { story: 'gives up' } },
  { point: nowhere, lead: { story: 'waits for the bank' } },
  {
    point: nowhere,
    lead: {
      story: 'closes the tab',
      fault: { before: 'order', fault: provider('webhook', { kind: 'lost', times: 4 }) },
    },
  },
  {
    point: nowhere,
    lead: {
      story: 'books',
      ending: 'cancel',
      fault: { before: 'cancel', fault: provider('refund', { kind: 'failed', times: 1 }) },
    },
  },
  {
    point: nowhere,
    lead: {
      story: 'books',
      ending: 'cancel',
      fault: { before: 'cancel', fault: provider('paymentApi', { kind: 'timeout', on: 'refund', times: 1 }) },
    },
  },
  {
    point: nowhere,
    lead: { story: 'books', fault: { before: 'show', fault: provider('mail', { kind: 'drop', times: 2 }) } },
  },
  {
    point: nowhere,
    lead: { story: 'books', fault: { before: 'show', fault: { kind: 'forged event' } } },
  },
  {
    point: nowhere,
    lead: { story: 'books', fault: { before: 'order', fault: provider('webhook', { kind: 'duplicate', times: 4 }) } },
  },
  { point: nowhere, lead: { story: 'has two tabs', ending: 'move' } },
  // The worker that sends a message dies before it has recorded the message's fate.
  ...Array.from({ length: 3 }, (): PlannedKill => ({ point: 'recordFate before write', lead: { story: 'books' } })),
  // Days of practitioners whom nobody else of the tour wants are closed, and whoever has a session there says all that
  // can be said. Where a day is opened again, nobody waits for their silence to end.
  ...(
    [
      [253, 'sent', 'keep'],
      [256, 'paused', 'choose'],
      [259, 'sent', 'money back'],
      [219, 'sent', 'nothing'],
      [296, 'sent', 'nothing'],
      [304, 'opened', 'nothing'],
    ] as const
  ).map(
    ([slot, closing, answer]): PlannedKill => ({
      point: nowhere,
      lead: { story: 'books', ending: 'nothing', slots: [slot], closing, answer },
    }),
  ),
]
