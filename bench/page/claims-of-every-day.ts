import { GATE_SECONDS } from '#tests/faults/journeys/gate-run.ts'
import { atLeast, atMost } from './against-goal.ts'
import type { Claim, Group } from './claim.ts'
import { type Results, sourceOf } from './results.ts'

type Shown = Pick<Results, 'faults' | 'listing' | 'second-start' | 'seen-elsewhere' | 'desk'>

export function listEveryDayClaims(results: Shown): Group {
  const { faults, listing, 'second-start': start, 'seen-elsewhere': seen } = results
  return {
    title: 'Every day',
    lead: 'Figures of one machine with two cores; another one has others.',
    claims: [
      ...listGateClaim(faults),
      atLeast('The list is shown', listing.list.perSecond, listing.budget.perSecond, 'a second', {
        note: 'rendered and compressed by one process',
        from: sourceOf('listing.json', listing),
      }),
      atMost('Ready again', start.secondStartMs / 1000, start.budget.secondStartMs / 1000, 's', {
        note: 'npm start, from the command to the first answer',
        from: sourceOf('second-start.json', start),
      }),
      atMost(
        'A new price is shown by every process',
        seen.catalogueMs.most / 1000,
        seen.budgetMs.catalogue / 1000,
        's',
        {
          note: 'the longest of twelve',
          from: sourceOf('seen-elsewhere.json', seen),
        },
      ),
      atMost('And a time that is gone', seen.slotsMs.most / 1000, seen.budgetMs.slots / 1000, 's', {
        note: 'the longest of twelve',
        from: sourceOf('seen-elsewhere.json', seen),
      }),
      ...listDeskClaims(results.desk),
    ],
  }
}

function listDeskClaims(desk: Results['desk']): Claim[] {
  const { budget, live, days } = desk
  const from = sourceOf('desk.json', desk)
  const busiest = days.at(-1)
  return [
    atMost('A change is on every open screen of the desk', live.heardMs.most / 1000, budget.heardMs / 1000, 's', {
      note: `the slowest of ${live.screens} screens on two processes`,
      from,
    }),
    atMost(
      'And costs each of them',
      live.bytesPerMessage.most * live.messagesPerChange.most,
      budget.messageBytes,
      'B',
      {
        note: `${live.messagesPerChange.most} message`,
        from,
      },
    ),
    atMost('A press in a full day is answered', busiest?.pressMs.most ?? 0, budget.pressMs, 'ms', {
      note: `the slowest step through ${busiest?.sessions ?? 0} sessions; the median is ${busiest?.pressMs.median ?? 0} ms`,
      from,
    }),
  ]
}

/** Left out until it has been measured. */
function listGateClaim({ gate }: Results['faults']): Claim[] {
  if (!gate) return []
  const claim = atMost('Every change meets faults', gate.seconds, GATE_SECONDS, 's', {
    note: `${gate.journeys} visitors and servers that die, in the gate`,
    from: sourceOf('faults.json', gate),
  })
  const whyMissed =
    'The processor, on both cores: half of it is the server, which starts five times; a fifth is PostgreSQL, another the visitors and the checker. Then it waits for the last refund.'
  return [{ ...claim, whyMissed }]
}
