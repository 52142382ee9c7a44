import type { SessionMoney } from '#contract/desk/day.ts'
import { reachOf } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { findMoney } from '../booking/find-money.ts'
import { listMessagesAbout } from '../notifications/empty-messages.ts'
import { findRefundLater } from '../refunds/propose-refund.ts'
import type { Database, SeenRow } from './store.ts'

/** [K16] How it is paid, and what waits for somebody at the counter. */
export async function describeMoney(
  deps: { db: Database; clock: { now(): Date } },
  person: StaffPerson,
  row: SeenRow,
): Promise<SessionMoney> {
  const { db } = deps
  const [{ method, isPaid, back, hasInvoice }, later, messages] = await Promise.all([
    findMoney(db, row),
    findRefundLater(deps, person, row.paymentId),
    row.pays === 'link' ? listMessagesAbout(db, [row.id]) : [],
  ])
  const links = messages.filter(({ template, channel }) => template === 'pay-link' && channel === 'sms')
  const isWaiting = row.state === 'held' && row.pays === 'link'
  return {
    how: row.pays === 'desk' ? (method === 'upi' ? 'upi' : 'cash') : row.pays,
    isPaid,
    link:
      isWaiting && row.heldUntil !== null
        ? { sent: links.length, lastAt: links.at(-1)?.updatedAt, until: row.heldUntil }
        : undefined,
    back,
    later,
    mayTakePayment: reachOf(person.role, 'take-payment') !== undefined,
    maySendInvoice: hasInvoice && reachOf(person.role, 'send-invoice') !== undefined,
  }
}
