import type { Desk } from '#contract/desk/calls.ts'
import { reachOf } from '#contract/desk/rights.ts'

/** Something that waits for a person, as a sentence, and where to look. */
export type Need = { tell: string; path: string }

/** One call for each page that is loaded. Whoever may not see the health of the site is told nothing; a failed look neither. */
export async function readNeeds(desk: Pick<Desk, 'person' | 'call'>): Promise<Need[]> {
  if (!desk.person || !reachOf(desk.person.role, 'see-health')) return []
  const health = await desk.call('show-health', {})
  return health.ok ? health.value.findings.map((tell) => ({ tell, path: '/health' })) : []
}
