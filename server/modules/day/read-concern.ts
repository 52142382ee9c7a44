import type { Concern, OpenedConcern } from '#contract/desk/concern.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { Reach } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { openForm } from '../booking/register-client.ts'
import { noteAction } from '../log/write-log.ts'
import { type TellLeadsDeps, tellLeadsOfReading } from '../staff/tell-leads.ts'
import { isWebVisitor, toSeenSession } from './describe-block.ts'
import { judgeState, shortName } from './rules.ts'
import { isWithin } from './show-session.ts'
import { type Database, findSession, findSessionNamed, getClient, type Queries, type SeenRow } from './store.ts'

export type ConcernDeps = TellLeadsDeps & { db: Database; sealedText: SealedText }

/** [K23] */
export async function showConcern(
  deps: ConcernDeps,
  person: StaffPerson,
  reach: Reach,
  { session }: { session: string },
): Promise<DeskOutcome<Concern, 'session_unknown'>> {
  return deps.db.transaction(async (tx) => {
    const row = await findSession(tx, session)
    if (!row || isNobodys(deps, row) || !isWithin(reach, person, row)) return deskRefused('session_unknown')
    await noteAction(deps, tx, { personId: person.id, action: 'show-concern', about: `booking ${session}` })
    return done({ text: await readConcern(deps, tx, row.clientId) })
  })
}

/**
 * [K24] The reason is kept under a name of its own: it may say something about the client's state, and what stands under
 * the booking is shown to the front desk too.
 */
export async function breakGlass(
  deps: ConcernDeps,
  person: StaffPerson,
  { reference, reason }: { reference: string; reason: string },
): Promise<DeskOutcome<OpenedConcern, 'reference_unknown'>> {
  return deps.db.transaction(async (tx) => {
    const row = await findSessionNamed(tx, reference)
    if (!row || isNobodys(deps, row)) return deskRefused('reference_unknown')
    await noteAction(deps, tx, { personId: person.id, action: 'break-glass', about: `concern ${row.id}`, reason })
    await tellLeadsOfReading(deps, tx, { person, reference })
    return done({ text: await readConcern(deps, tx, row.clientId), who: shortName(row.name), reference })
  })
}

/** [K1] Of somebody who still pays, or never became a client: their hold has lapsed, or their money came too late. */
const isNobodys = ({ clock }: ConcernDeps, row: SeenRow) =>
  isWebVisitor(row) || judgeState(toSeenSession(row), clock.now()) === undefined

const readConcern = async (deps: ConcernDeps, tx: Queries, clientId: string) =>
  openForm(deps, await getClient(tx, clientId)).concern
