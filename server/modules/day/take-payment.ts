import type { LogAction } from '#contract/desk/log.ts'
import { type DeskOutcome, type DeskReason, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done, type Outcome } from '#contract/problems.ts'
import { giveUpHold } from '../booking/give-up-hold.ts'
import {
  type Also,
  type DeskMethod,
  giveMoneyBack,
  type PayRefusal,
  payAtDesk,
  sendPayLink,
} from '../booking/pay-at-desk.ts'
import { sendInvoice } from '../booking/send-invoice.ts'
import type { SettleDeps } from '../booking/settle-payment.ts'
import { noteAction } from '../log/write-log.ts'

const writes =
  (deps: SettleDeps, person: StaffPerson, session: string, action: LogAction) => (tx: Parameters<Also>[0]) =>
    noteAction(deps, tx, { personId: person.id, action, about: `booking ${session}` })

/** [K16] */
export async function takePayment(
  deps: SettleDeps,
  person: StaffPerson,
  { session, method }: { session: string; method: DeskMethod },
): Promise<DeskOutcome<null>> {
  const also = writes(deps, person, session, `pay-at-desk-${method}`)
  return asNothing(await payAtDesk(deps, { bookingId: session, method }, also))
}

/** [K16] */
export async function sendLinkAgain(
  deps: SettleDeps,
  person: StaffPerson,
  { session, sent }: { session: string; sent: number },
): Promise<DeskOutcome<null>> {
  const also = writes(deps, person, session, 'send-pay-link')
  return asNothing(await sendPayLink(deps, { bookingId: session, nth: sent }, also))
}

const asNothing = (outcome: Outcome<unknown, PayRefusal>): DeskOutcome<null> =>
  outcome.ok ? done(null) : deskRefused(reasons[outcome.reason])

const reasons: Record<PayRefusal, DeskReason> = {
  session_unknown: 'session_unknown',
  booked_already: 'paid_already',
  payment_under_way: 'payment_under_way',
  hold_gone: 'hold_gone',
}

/** [K20] */
export async function giveUpTime(
  deps: SettleDeps,
  person: StaffPerson,
  { session }: { session: string },
): Promise<DeskOutcome<null>> {
  return asNothing(await giveUpHold(deps, session, writes(deps, person, session, 'give-up-time')))
}

/** [K17] The log says who gave it back, and when. */
export async function noteGivenBack(
  deps: SettleDeps,
  person: StaffPerson,
  { session }: { session: string },
): Promise<DeskOutcome<null>> {
  const isGiven = await giveMoneyBack(deps, session, writes(deps, person, session, 'give-back'))
  return isGiven ? done(null) : deskRefused('nothing_to_give')
}

/** [K18] */
export async function sendInvoiceAgain(
  deps: SettleDeps,
  person: StaffPerson,
  { session, key }: { session: string; key: string },
): Promise<DeskOutcome<null>> {
  const sent = await sendInvoice(deps, { bookingId: session, key }, writes(deps, person, session, 'send-invoice'))
  return sent.ok ? done(null) : deskRefused('invoice_unknown')
}
