import type { Desk } from '#contract/desk/calls.ts'
import { type Right, reachOf } from '#contract/desk/rights.ts'

/** Something that waits for a person, as a sentence, and where to look. */
export type Need = { tell: string; path: string }

/** Loaded with every page. Empty for roles that may not see the site's health, and when the check itself fails. */
export async function readNeeds(desk: Pick<Desk, 'person' | 'call'>): Promise<Need[]> {
  if (!desk.person) return []
  const may = (right: Right) => desk.person !== undefined && reachOf(desk.person.role, right) !== undefined
  const [health, proposals] = await Promise.all([
    may('see-health') ? desk.call('show-health', {}) : undefined,
    may('make-refund') ? desk.call('count-proposals', {}) : undefined,
  ])
  return [
    ...(proposals?.ok && proposals.value.open > 0 ? [{ tell: sayProposed(proposals.value.open), path: '/money' }] : []),
    ...(health?.ok ? health.value.findings.map((tell) => ({ tell, path: '/health' })) : []),
  ]
}

const sayProposed = (open: number) =>
  open === 1 ? 'A refund is proposed and waits for you.' : `${open} refunds are proposed and wait for you.`
