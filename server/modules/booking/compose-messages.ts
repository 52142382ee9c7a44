import { pages } from '#content/pages.ts'
import type { Mode } from '#contract/catalogue.ts'
import { sayModeAndLength } from '#contract/session.ts'
import { dayOf, type EpochMinute, minuteOfDay, toClockText } from '#contract/values/clinic-time.ts'
import { formatRupees, type Paise } from '#contract/values/money.ts'
import { partsOf, sayDay, sayLongDate, sayShortTime } from '#contract/values/say-day.ts'
import { type Line, type MailParts, type RenderedMail, renderMail } from '../notifications/render-mail.ts'
import type { MeetingPlace } from './find-place.ts'
import type { ReturnReason } from './rules.ts'

/**
 * What we write to people about their sessions. Others may see the screen: a text message, a subject and the preview of
 * a mail say when, and never with whom, where or why.
 */

export type MailedSession = {
  clientName: string
  practitionerName: string
  mode: Mode
  startsAt: EpochMinute
  minutes: number
  place: MeetingPlace | 'video'
  /** The page where they see, join, move or cancel it. */
  manageLink: string
  total: Paise
  /** Absent: by the visitor, online. */
  pays?: 'online' | 'link' | 'desk' | 'clinic'
  reference: string
  /** Less than 4 hours away: no reminder follows. */
  isSoon?: boolean
}

export type ReturnedPayment = Pick<MailedSession, 'practitionerName' | 'startsAt' | 'total' | 'reference'> & {
  why: ReturnReason
  /** Where they can choose another time. */
  chooseLink: string
}

export type SessionMessages = { mail: RenderedMail; sms: { WHEN: string; LINK: string } }

export function composeConfirmed(session: MailedSession): SessionMessages {
  const { clientName, practitionerName, startsAt } = session
  return asMessages(session, {
    subject: `Appointment confirmed: ${sayShortTime(startsAt)}`,
    preview: sayWhen(startsAt),
    title: 'Your session is confirmed',
    hasArches: true,
    opening: [
      `Hello. ${isolate(clientName)} will meet ${practitionerName}. ${isFree(session) ? 'The time is yours, and there is nothing to pay.' : 'Payment is received and the time is yours.'}`,
    ],
    facts: [...factsOf(session), ...sayPaid(session), ['Reference', session.reference]],
    ...wayIn(session, sayReadiness(session)),
    note: changesNote(session, isFree(session) ? 'It costs you nothing.' : 'Your invoice is there too.'),
  })
}

export function composeReminder(session: MailedSession): SessionMessages {
  const { clientName, practitionerName, startsAt } = session
  return asMessages(session, {
    subject: `Reminder: appointment at ${toClockText(startsAt)}`,
    preview: sayWhen(startsAt),
    title: `See you at ${toClockText(startsAt)}`,
    hasArches: true,
    opening: [`Hello. ${isolate(clientName)} meets ${practitionerName} on ${sayWhen(startsAt)}.`],
    facts: [...factsOf(session), ['Reference', session.reference]],
    ...wayIn(session, 'Please be ready 5 minutes before. Headphones, fidgets and snacks are welcome.'),
    note: {
      title: 'Something came up?',
      lines: [
        'Tell us, even now. Less than 24 hours before the session, it counts as a no-show and is charged in full.',
        { label: 'Your session page', href: session.manageLink },
      ],
    },
  })
}

export type MovedFrom = {
  from: EpochMinute
  /** Whom it was with, where a colleague has it now. */
  insteadOf?: string | undefined
  /** It is by video now and was not, or the other way round, or at another centre. */
  isElsewhere?: boolean
  /** [B50] The confirmation has not reached them, and will not: what it was to say of the payment is said here. */
  isFirst?: boolean
}

export function composeMoved(
  session: MailedSession,
  { from, insteadOf, isElsewhere = false, isFirst = false }: MovedFrom,
): SessionMessages {
  const { clientName, practitionerName, startsAt } = session
  const paid = isFirst ? sayPaid(session) : []
  return asMessages(session, {
    subject: `Appointment moved: now ${sayShortTime(startsAt)}`,
    preview: `Now ${sayWhen(startsAt)}`,
    title: 'Your session has moved',
    hasArches: true,
    opening: [
      `Hello. ${isolate(clientName)} meets ${practitionerName} at the new time${insteadOf ? ` instead of ${insteadOf}` : ''}. ${isElsewhere ? 'Where you meet has changed too: please see below. There is nothing to pay.' : 'Nothing else has changed, and there is nothing to pay.'}`,
    ],
    facts: [...factsOf(session), ['Instead of', sayWhen(from)], ...paid, ['Reference', session.reference]],
    ...wayIn(session, sayReadiness(session)),
    note: changesNote(
      session,
      isFree(session)
        ? 'It costs you nothing.'
        : 'Your invoice keeps its first date. A note with the new one is on your session page.',
    ),
  })
}

/** Where the policy gives no refund, the mail says why. */
export function composeCancelled(session: MailedSession, { refund }: { refund: Paise }): SessionMessages {
  const { practitionerName, startsAt, manageLink } = session
  return asMessages(session, {
    subject: `Appointment cancelled: ${sayShortTime(startsAt)}`,
    preview: sayWhen(startsAt),
    title: 'Your session is cancelled',
    opening: [
      `Hello. The session with ${practitionerName} on ${sayWhen(startsAt)} will not take place.`,
      sayWhatGoesBack(session, refund),
    ],
    facts: [
      ...(refund > 0 ? [['Refund', formatRupees(refund)] as [string, string]] : []),
      ['Reference', session.reference],
    ],
    button: { label: 'Choose another time', href: originOf(manageLink) + pages.listing.path },
    after: [howChangesWork(originOf(manageLink))],
  })
}

function sayWhatGoesBack(session: MailedSession, refund: Paise): string {
  if (isFree(session)) return 'There was nothing to pay, so nothing goes back.'
  if (refund === 0) return 'It was less than 24 hours away, so the fee is not returned.'
  return session.pays === 'desk'
    ? `${formatRupees(refund)} is given back to you at our desk, the way you paid.`
    : `${formatRupees(refund)} goes back the way you paid. ${banksTake}`
}

const sayPaid = (session: MailedSession): MailParts['facts'] =>
  isFree(session) ? [] : [['Paid', formatRupees(session.total)]]

/** [B41] */
const isFree = ({ pays }: MailedSession) => pays === 'clinic'

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
      `${isSecond(why) ? 'The second' : 'All of your'} ${formatRupees(total)} goes back the way you paid. ${banksTake} There is nothing you need to do.`,
    ],
    facts: [
      ['Refund', formatRupees(total)],
      ['Reference', reference],
    ],
    ...(!isSecond(why) && { button: { label: 'Choose another time', href: chooseLink } }),
  })
  return { mail, sms: { REFERENCE: reference } }
}

/** Their session stands, paid with another payment. */
const isSecond = (why: ReturnReason) => why === 'paid_already' || why === 'not_needed'

/** A client whose session stands must not read that they have none. */
function sayWhyReturned({ why, startsAt, practitionerName }: ReturnedPayment): string {
  const session = `${sayWhen(startsAt)}, with ${practitionerName}.`
  const none = 'You have no session at that time.'
  const reasons = {
    time_gone: `We are sorry. Before your payment reached us, your time was taken: ${session} ${none}`,
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

const sayReadiness = ({ isSoon }: MailedSession) =>
  `Please be ready 5 minutes before.${isSoon ? '' : ' We send a reminder 4 hours ahead.'}`

const banksTake = 'Banks usually take 5 to 7 working days.'

const originOf = (link: string) => new URL(link).origin

const howChangesWork = (origin: string): Line => ({ label: 'How changes work', href: origin + pages.cancellation.path })

function asMessages(session: MailedSession, parts: Omit<MailParts, 'origin'>): SessionMessages {
  return {
    mail: renderMail({ ...parts, origin: originOf(session.manageLink) }),
    sms: { WHEN: sayForPhone(session.startsAt), LINK: session.manageLink },
  }
}

function factsOf({ startsAt, mode, minutes, place, practitionerName }: MailedSession): MailParts['facts'] {
  return [
    ['Date', `${partsOf(dayOf(startsAt)).weekday}, ${sayLongDate(startsAt)}`],
    ['Time', `${toClockText(startsAt)} IST`],
    ['Mode', sayModeAndLength({ mode, minutes })],
    ['Location', place === 'video' ? 'Online' : place.name],
    ...(place === 'video' ? [] : [['Address', place.address.join(', ')] as [string, string]]),
    ['With', practitionerName],
  ]
}

/** The one thing to press, and what to know before. */
function wayIn({ place, manageLink }: MailedSession, words: string): Pick<MailParts, 'button' | 'after'> {
  if (place === 'video') {
    const opens = 'This button opens your session page. The video room opens there 10 minutes before.'
    return { button: { label: 'Open your video session', href: manageLink }, after: [`${words} ${opens}`] }
  }
  const { mapLink, gettingThere } = place
  return {
    button: mapLink
      ? { label: 'See the way to the centre', href: mapLink }
      : { label: 'Open your session page', href: manageLink },
    after: [words, ...(gettingThere.length > 0 ? [gettingThere.join(' ')] : [])],
  }
}

function changesNote({ manageLink }: MailedSession, aboutInvoice: string): NonNullable<MailParts['note']> {
  return {
    title: 'Need another time?',
    lines: [
      { before: 'Move or cancel it on ', label: 'your session page', href: manageLink, after: '.' },
      aboutInvoice,
      'Or reply to this mail, or send a chat message, within 24 hours of scheduling. The session must still be 24 hours away.',
      howChangesWork(originOf(manageLink)),
    ],
  }
}

/** `Tuesday 1 December, 10:00 AM IST` */
const sayWhen = (startsAt: EpochMinute) => `${sayDay(dayOf(startsAt))}, ${toClockText(startsAt)} IST`

/** `Tue 1 Dec 10 AM`: operators let nothing but letters, digits and spaces into a variable, and few of them. */
export function sayForPhone(startsAt: EpochMinute): string {
  const { weekday, date, month } = partsOf(dayOf(startsAt))
  const inDay = minuteOfDay(startsAt)
  const clock = inDay % 60 === 0 ? toClockText(startsAt).replace(':00', '') : toClockText(startsAt)
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)} ${clock}`
}

/** A name may be written from right to left; what follows it is not. Line breaks in it are spaces. */
function isolate(name: string): string {
  const line = name.replace(/\p{Cc}+/gu, ' ').trim()
  return /\p{Script=Arabic}|\p{Script=Hebrew}|[\u202A-\u202E\u2066-\u2069]/u.test(line)
    ? `\u2068${line.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')}\u2069`
    : line
}
