import { atLeast, atMost } from './against-goal.ts'
import type { Group } from './claim.ts'
import { type Results, sourceOf } from './results.ts'

type Shown = Pick<Results, 'listing' | 'second-start' | 'seen-elsewhere'>

export function listEveryDayClaims(results: Shown): Group {
  const { listing, 'second-start': start, 'seen-elsewhere': seen } = results
  return {
    title: 'Every day',
    lead: 'Figures of one machine with two cores; another one has others.',
    claims: [
      atLeast('The list is shown', listing.list.requestsPerSecond, listing.budget.requestsPerSecond, 'a second', {
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
    ],
  }
}
