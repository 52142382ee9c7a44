import type { EpochMinute } from '#contract/values/clinic-time.ts'
import { formatRupees, type Paise } from '#contract/values/money.ts'
import { sayShortTime } from '#contract/values/say-day.ts'
import { type RenderedMail, renderMail } from '../notifications/render-mail.ts'
import { banksTake, howChangesWork, type MailedSession, originOf, sayForPhone, sayWhen } from './compose-messages.ts'
import type { ReturnReason } from './rules.ts'

/** What we write about money alone. A subject and a preview say nothing of with whom, where or why. */

export type ReturnedPayment = Pick<MailedSession, 'practitionerName' | 'startsAt' | 'total' | 'reference'> & {
  why: ReturnReason
  /** Where they can choose another time. */
  chooseLink: string
}

export type AskedPayment = Pick<MailedSession, 'practitionerName' | 'startsAt' | 'total' | 'reference'> & {
  payLink: string
  /** The time is kept until then. */
  until: EpochMinute
}

/** [B42] The desk has booked, and the client pays by the link. */
export function composePayLink(asked: AskedPayment): { mail: RenderedMail; sms: { WHEN: string; LINK: string } } {
  const { practitionerName, startsAt, total, reference, payLink, until } = asked
  const mail = renderMail({
    origin: originOf(payLink),
    subject: `Please pay for your appointment of ${sayShortTime(startsAt)}`,
    preview: `We keep the time until ${sayShortTime(until)}.`,
    title: 'One step is left',
    opening: [
      `Hello. We keep ${sayWhen(startsAt)}, with ${practitionerName}, for you until ${sayWhen(until)}. It is yours once it is paid.`,
    ],
    facts: [
      ['To pay', formatRupees(total)],
      ['Pay by', `${sayShortTime(until)} IST`],
      ['Reference', reference],
    ],
    button: { label: 'Pay for the session', href: payLink },
    after: ['If it is not paid by then, the time is free for others again, and nothing is charged.'],
  })
  return { mail, sms: { WHEN: sayForPhone(startsAt), LINK: payLink } }
}

/** [B43] The clinic was asked for it once more. */
export function composeInvoiceMail(session: Pick<MailedSession, 'manageLink' | 'reference'>): { mail: RenderedMail } {
  const { manageLink, reference } = session
  const mail = renderMail({
    origin: originOf(manageLink),
    subject: `Your invoice (${reference})`,
    preview: 'As you asked, here it is once more.',
    title: 'Your invoice',
    opening: ['Hello. The invoice of your session is attached. It never says why you come.'],
    facts: [['Reference', reference]],
    button: { label: 'Open your session page', href: manageLink },
    after: ['It is on your session page too, for as long as the link works.'],
  })
  return { mail }
}

/** For money that no session can be given for, or whose session was already paid for. */
export function composeReturned(session: ReturnedPayment): { mail: RenderedMail; sms: { REFERENCE: string } } {
  const { total, reference, chooseLink, why } = session
  const mail = renderMail({
    origin: originOf(chooseLink),
    subject: `Your payment is on its way back (${reference})`,
    preview: `${formatRupees(total)} is being returned in full.`,
    title: 'Your payment is on its way back',
    opening: [
      `Hello. ${sayWhyReturned(session)}`,
      `${isSecondPayment(why) ? 'The second' : 'All of your'} ${formatRupees(total)} goes back the way you paid. ${banksTake} There is nothing you need to do.`,
    ],
    facts: [
      ['Refund', formatRupees(total)],
      ['Reference', reference],
    ],
    ...(!isSecondPayment(why) && { button: { label: 'Choose another time', href: chooseLink } }),
  })
  return { mail, sms: { REFERENCE: reference } }
}

/** Their session stands, paid with another payment. */
export const isSecondPayment = (why: ReturnReason) => why === 'paid_already' || why === 'not_needed'

/** A client whose session stands must not read that they have none. */
function sayWhyReturned({ why, startsAt, practitionerName }: ReturnedPayment): string {
  const session = `${sayWhen(startsAt)}, with ${practitionerName}.`
  const none = 'You have no session at that time.'
  const reasons = {
    time_gone: `We are sorry. Before your payment reached us, your time was taken: ${session} ${none}`,
    cannot_take_place: `We are sorry. This session cannot take place on our side: ${session} ${none}`,
    too_late: `We are sorry. Your payment reached us only after the session was to begin: ${session} ${none}`,
    booking_over: `Your payment reached us after this booking had ended: ${session} ${none}`,
    amount_differs: `The amount that reached us is not the price of this session: ${session} It has booked nothing.`,
    paid_already: `You paid twice for the same session: ${session} Your session stands.`,
    not_completed: `Your bank did not complete the payment in time, and it was returned before it reached us: ${session} ${none}`,
    not_needed: `You paid twice for the same session, and one payment was returned before it reached us: ${session} Your session stands.`,
  }
  return reasons[why]
}

export type SentRefund = { amount: Paise; reference: string; origin: string }

/** [B59] Money that the clinic gives back after all, and that waits at the desk. */
export function composeOwedAtDesk({ amount, reference, origin }: SentRefund): { mail: RenderedMail } {
  const mail = renderMail({
    origin,
    subject: `Your refund is ready at our desk (${reference})`,
    preview: `${formatRupees(amount)} is waiting for you.`,
    title: 'Your refund is ready at our desk',
    opening: [
      `Hello. ${formatRupees(amount)} is given back to you at our desk, the way you paid. We write again when you have received it.`,
    ],
    facts: [
      ['Refund', formatRupees(amount)],
      ['Reference', reference],
    ],
    after: ['If you cannot come by, reply to this mail. We will find another way.', howChangesWork(origin)],
  })
  return { mail }
}

/** [B59] Staff have recorded that the client received the money over the counter. */
export function composeGivenAtDesk({ amount, reference, origin }: SentRefund): { mail: RenderedMail } {
  const mail = renderMail({
    origin,
    subject: `You have received your refund (${reference})`,
    preview: `${formatRupees(amount)} was given back at our desk.`,
    title: 'You have received your refund',
    opening: [`Hello. ${formatRupees(amount)} was given back to you at our desk. This mail is your receipt.`],
    facts: [
      ['Refund', formatRupees(amount)],
      ['Reference', reference],
    ],
    after: ['If you have not received it, reply to this mail. We will look into it at once.', howChangesWork(origin)],
  })
  return { mail }
}

/** The provider has sent the money; from here on it is the bank's turn. */
export function composeRefunded({ amount, reference, origin }: SentRefund): { mail: RenderedMail } {
  const mail = renderMail({
    origin,
    subject: `Your refund has been sent (${reference})`,
    preview: `${formatRupees(amount)} has been sent.`,
    title: 'Your refund has been sent',
    opening: [`Hello. ${formatRupees(amount)} has left us and goes back the way you paid. ${banksTake}`],
    facts: [
      ['Refund', formatRupees(amount)],
      ['Reference', reference],
    ],
    after: [
      'If it has not reached you after 7 working days, reply to this mail. We will find it.',
      howChangesWork(origin),
    ],
  })
  return { mail }
}
