import type { MoneyEntry, MoneyPage, MoneyTrace, OpenEnd } from '#contract/desk/money.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { dayOf, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { readGuardianName } from '../booking/describe-invoice.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { noteAction, noteLook } from '../log/write-log.ts'
import { type AskDeps, askAgain } from '../payments/ask-again.ts'
import { findRefundLater, listWaiting } from '../refunds/propose-refund.ts'
import { byDay, findEntries, instantsOf, kindOf, monthOf, OPEN_AFTER, sumUp } from './rules.ts'
import { findLastCheck, findWay, listLines, listOpen, type Queries, sumOwedBack, sumOwedToUs } from './store.ts'
import { traceSteps } from './trace-steps.ts'

export type MoneyDeps = { db: Queries; clock: { now(): Date }; sealedText: SealedText }

/** [M1] [M3] The lines name people who paid: every look is noted. */
export async function showMoney(
  deps: MoneyDeps,
  person: StaffPerson,
  asked: { day?: string | undefined; isWholeMonth: boolean; find?: string | undefined },
): Promise<MoneyPage> {
  const { db, clock } = deps
  const now = clock.now()
  const today = dayOf(toEpochMinute(now))
  const day = (asked.day === undefined ? undefined : parseDay(asked.day)) ?? today
  const month = toDayText(day).slice(0, 7)
  await noteLook(deps, db, { personId: person.id, action: 'show-money', about: `month ${month}` })
  const entries = await listEntries(deps, monthOf(month))
  const ofDay = entries.filter(({ at }) => dayOf(toEpochMinute(at)) === day)
  return {
    day: toDayText(day),
    month,
    ofDay: sumUp(ofDay),
    ofMonth: sumUp(entries),
    owedBack: await sumOwedBack(db),
    owedToUs: await sumOwedToUs(db),
    days: byDay(entries, monthOf(month)),
    daysBefore: byDay(await listEntries(deps, monthOf(month, -1)), monthOf(month, -1)),
    entries: findEntries(asked.isWholeMonth ? entries : ofDay, asked.find ?? ''),
    openEnds: (await listOpen(db, new Date(now.getTime() - OPEN_AFTER))).map(toOpenEnd),
    proposals: await listWaiting(deps),
    checked: await findLastCheck(db),
  }
}

/** [M1] A guardian pays for a child, and is named on the invoice. */
export async function listEntries(
  { db, sealedText }: Pick<MoneyDeps, 'db' | 'sealedText'>,
  stretch: ReturnType<typeof monthOf>,
): Promise<MoneyEntry[]> {
  return (await listLines(db, instantsOf(stretch))).map(
    ({ paymentId, postingKey, account, how, document, client, ...line }) => ({
      ...line,
      payer: readGuardianName(sealedText, client) ?? client.name,
      payment: paymentId,
      kind: kindOf(postingKey),
      how: how ?? undefined,
      isAtDesk: account !== 'provider',
      document: document ?? undefined,
    }),
  )
}

const endOfRefund = {
  owed: 'refund-waits',
  pending: 'refund-waits',
  processed: 'refund-waits',
  stuck: 'refund-stuck',
  at_desk: 'to-give-back',
} as const

function toOpenEnd({ paymentId, refundState, ...open }: Awaited<ReturnType<typeof listOpen>>[number]): OpenEnd {
  return { ...open, payment: paymentId, kind: refundState === null ? 'bank-has-it' : endOfRefund[refundState] }
}

/** [M2] */
export async function showPayment(
  deps: MoneyDeps,
  person: StaffPerson,
  { payment: id }: { payment: string },
): Promise<DeskOutcome<MoneyTrace, 'payment_unknown'>> {
  const way = await findWay(deps.db, id)
  if (!way) return deskRefused('payment_unknown')
  await noteLook(deps, deps.db, { personId: person.id, action: 'show-payment', about: `payment ${id}` })
  const { bookingId } = way
  const [invoice, creditNote] = way.isOfSession
    ? [
        await findInvoice(deps.db, { bookingId, type: 'invoice' }),
        await findInvoice(deps.db, { bookingId, type: 'credit_note' }),
      ]
    : []
  const steps = traceSteps({ ...way, invoice, creditNote }, deps.clock.now())
  const later = await findRefundLater(deps, person, id)
  return done({ payment: id, amount: way.payment.amount, booking: way.booking, steps, later })
}

/** [M4] */
export async function askProvider(
  deps: MoneyDeps & Pick<AskDeps, 'jobs'>,
  person: StaffPerson,
  { payment }: { payment: string },
): Promise<DeskOutcome<null, 'payment_unknown'>> {
  if (!(await askAgain(deps, payment))) return deskRefused('payment_unknown')
  await noteAction(deps, deps.db, { personId: person.id, action: 'ask-provider', about: `payment ${payment}` })
  return done(null)
}
