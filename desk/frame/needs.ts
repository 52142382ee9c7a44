import type { Desk } from '#contract/desk/calls.ts'
import type { Untold } from '#contract/desk/closing.ts'
import { type Right, reachOf } from '#contract/desk/rights.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { closingPath } from '../closing/closing-address.ts'

/** Something that waits for a person, as a sentence, and where to look. */
export type Need = { tell: string; path: string }

/** Loaded with every page. Empty for roles that may not see the site's health, and when the check itself fails. */
export async function readNeeds(desk: Pick<Desk, 'person' | 'call'>): Promise<Need[]> {
  if (!desk.person) return []
  const may = (right: Right) => desk.person !== undefined && reachOf(desk.person.role, right) !== undefined
  const [health, proposals, untold] = await Promise.all([
    may('see-health') ? desk.call('show-health', {}) : undefined,
    may('make-refund') ? desk.call('count-proposals', {}) : undefined,
    may('close-time') ? desk.call('list-untold', {}) : undefined,
  ])
  const closings = untold?.ok ? untold.value.closings : []
  return [
    ...closings.map((one) => ({ tell: sayUntold(one), path: closingPath(one.id) })),
    ...(proposals?.ok && proposals.value.open > 0 ? [{ tell: sayProposed(proposals.value.open), path: '/money' }] : []),
    ...(health?.ok ? health.value.findings.map((tell) => ({ tell, path: '/health' })) : []),
  ]
}

const sayUntold = ({ open, day }: Untold) =>
  `${open === 1 ? 'One family' : `${open} families`} of ${sayDay(parseDay(day) ?? 0)} ${open === 1 ? 'is' : 'are'} not told yet that the time is closed.`

const sayProposed = (open: number) =>
  open === 1 ? 'A refund is proposed and waits for you.' : `${open} refunds are proposed and wait for you.`
