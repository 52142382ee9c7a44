import type { LogAction } from '#contract/desk/log.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { RefundLater } from '#contract/desk/refunds.ts'
import { reachOf } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import type { Paise } from '#contract/values/money.ts'
import { inOneStep } from '#server/in-one-step.ts'
import { giveBackLater, mayGiveBackLater } from '../booking/give-back-later.ts'
import type { ChangeDeps } from '../booking/move-booking.ts'
import { noteAction } from '../log/write-log.ts'
import {
  countProposals,
  decideProposal,
  findPaidSession,
  insertProposal,
  listProposals,
  lockPaidSession,
  type Queries,
} from './store.ts'

export type RefundDeps = { db: Queries; clock: { now(): Date } }

export type Wish = { payment: string; reason: string }

const lineOf = (person: StaffPerson, action: LogAction, { payment, reason }: Wish) => ({
  personId: person.id,
  action,
  about: `payment ${payment}`,
  reason,
})

/** [G1] */
export async function proposeRefund(
  deps: ChangeDeps,
  person: StaffPerson,
  wish: Wish,
): Promise<DeskOutcome<null, 'refund_not_now' | 'proposed_already'>> {
  return deps.db.transaction(async (tx) => {
    const booking = await lockPaidSession(tx, wish.payment)
    const now = deps.clock.now()
    if (!booking || !mayGiveBackLater(booking, now)) return deskRefused('refund_not_now')
    const proposal = { id: deps.newId(), paymentId: wish.payment, proposedBy: person.id, proposedAt: now }
    if (!(await insertProposal(tx, proposal))) return deskRefused('proposed_already')
    await noteAction(deps, tx, lineOf(person, 'propose-refund', wish))
    return done(null)
  })
}

/** [G2] Whether somebody proposed it or not; an open proposal is answered by it. */
export async function makeRefund(
  deps: ChangeDeps,
  person: StaffPerson,
  wish: Wish,
): Promise<DeskOutcome<{ refunded: Paise }, 'refund_not_now'>> {
  return inOneStep(deps.db, async (tx) => {
    const booking = await lockPaidSession(tx, wish.payment)
    if (!booking || !mayGiveBackLater(booking, deps.clock.now())) return deskRefused('refund_not_now')
    await decideProposal(tx, wish.payment, { state: 'made', decidedBy: person.id, decidedAt: deps.clock.now() })
    await noteAction(deps, tx, lineOf(person, 'make-refund', wish))
    // Of two who make it at once the second has waited for the first, and writes nothing down.
    if (!(await giveBackLater(deps, tx, booking.id))) return deskRefused('refund_not_now')
    return done({ refunded: booking.total })
  })
}

/** [G2] */
export async function declineRefund(
  deps: ChangeDeps,
  person: StaffPerson,
  wish: Wish,
): Promise<DeskOutcome<null, 'proposal_unknown'>> {
  return deps.db.transaction(async (tx) => {
    const decided = { state: 'declined' as const, decidedBy: person.id, decidedAt: deps.clock.now() }
    if (!(await decideProposal(tx, wish.payment, decided))) return deskRefused('proposal_unknown')
    await noteAction(deps, tx, lineOf(person, 'decline-refund', wish))
    return done(null)
  })
}

export const listWaiting = ({ db }: Pick<RefundDeps, 'db'>) => listProposals(db)

export const countWaiting = async ({ db }: Pick<RefundDeps, 'db'>) => ({ open: await countProposals(db) })

/** [G1] [G2] What this person may do about the money of a session. */
export async function findRefundLater(
  { db, clock }: RefundDeps,
  { role }: StaffPerson,
  payment: string | null,
): Promise<RefundLater | undefined> {
  const may = reachOf(role, 'make-refund') ? 'make' : reachOf(role, 'propose-refund') ? 'propose' : undefined
  const booking = payment === null || may === undefined ? undefined : await findPaidSession(db, payment)
  if (payment === null || may === undefined || !booking || !mayGiveBackLater(booking, clock.now())) return undefined
  const [proposal] = await listProposals(db, payment)
  return { payment, may, proposal }
}
