import { pages } from '#content/pages.ts'
import type { Mode } from '#contract/catalogue.ts'
import { sayModeAndLength } from '#contract/session.ts'
import { dayOf, type EpochMinute, minuteOfDay, toClockText } from '#contract/values/clinic-time.ts'
import { formatRupees, type Paise } from '#contract/values/money.ts'
import { partsOf, sayDay, sayLongDate, sayShortTime } from '#contract/values/say-day.ts'
import { type Line, type MailParts, type RenderedMail, renderMail } from '../notifications/render-mail.ts'
import type { MeetingPlace } from './find-place.ts'

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
  /** The client can no longer move or cancel it. */
  isFixed?: boolean
  /** [B57] We moved it: until then they may still change it, also inside of 24 hours. */
  keptRightUntil?: EpochMinute | undefined
  /** One that would ring at night comes the evening before, or not at all where the booking is younger. */
  textReminder?: 'with-mail' | 'evening' | 'none' | undefined
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

/** `inEvening`: the text message goes the evening before, and says that the session is tomorrow. */
export function composeReminder(session: MailedSession, { inEvening = false } = {}): SessionMessages {
  const { clientName, practitionerName, startsAt } = session
  const messages = asMessages(session, {
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
        isFree(session)
          ? 'Tell us, even now, so that another family can have the time.'
          : 'Tell us, even now. Less than 24 hours before the session, it counts as a no-show and is charged in full.',
        { label: 'Your session page', href: session.manageLink },
      ],
    },
  })
  const { mail, sms } = messages
  return inEvening ? { mail, sms: { ...sms, WHEN: `tomorrow ${sms.WHEN}` } } : messages
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

/** [B56] The client was asked to choose another time, and the time they had is open again. */
export function composeTakesPlace(session: MailedSession): SessionMessages {
  const { clientName, practitionerName, startsAt } = session
  return asMessages(session, {
    subject: `Appointment as booked: ${sayShortTime(startsAt)}`,
    preview: sayWhen(startsAt),
    title: 'Your session takes place after all',
    hasArches: true,
    opening: [
      `Hello. ${isolate(clientName)} meets ${practitionerName} at the time you booked. You need not choose another one, and there is nothing to pay.`,
    ],
    facts: [...factsOf(session), ['Reference', session.reference]],
    ...wayIn(session, sayReadiness(session)),
    note: changesNote(session, isFree(session) ? 'It costs you nothing.' : 'Your invoice stays as it is.'),
  })
}

/** Where the policy gives no refund, the mail says why. */
export function composeCancelled(
  session: MailedSession,
  { refund, isOff = false }: { refund: Paise; isOff?: boolean },
): SessionMessages {
  const { practitionerName, startsAt, manageLink } = session
  return asMessages(session, {
    subject: `Appointment cancelled: ${sayShortTime(startsAt)}`,
    preview: sayWhen(startsAt),
    title: 'Your session is cancelled',
    opening: [
      isOff
        ? `Hello. The session with ${practitionerName} on ${sayWhen(startsAt)} cannot take place on our side. We are sorry.`
        : `Hello. The session with ${practitionerName} on ${sayWhen(startsAt)} will not take place.`,
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

const reminders = {
  'with-mail': 'We send a reminder 4 hours ahead.',
  evening: 'We send a reminder by mail 4 hours ahead, and by text message at 7 PM the evening before.',
  none: 'We send a reminder by mail 4 hours ahead.',
}

const sayReadiness = ({ isSoon, textReminder = 'with-mail' }: MailedSession) =>
  `Please be ready 5 minutes before.${isSoon ? '' : ` ${reminders[textReminder]}`}`

export const banksTake = 'Banks usually take 5 to 7 working days.'

export const originOf = (link: string) => new URL(link).origin

export const howChangesWork = (origin: string): Line => ({
  label: 'How changes work',
  href: origin + pages.cancellation.path,
})

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

function changesNote(
  { manageLink, isFixed, keptRightUntil }: MailedSession,
  aboutInvoice: string,
): NonNullable<MailParts['note']> {
  const page = { label: 'your session page', href: manageLink }
  const how: Line[] = isFixed
    ? [
        { before: 'It is less than 24 hours away, so it can no longer be moved or cancelled on ', ...page, after: '.' },
        aboutInvoice,
        'If something comes up, reply to this mail or call us.',
      ]
    : [
        {
          before: 'Move or cancel it on ',
          ...page,
          after: keptRightUntil ? `, until ${sayWhen(keptRightUntil)}.` : ', until 24 hours before the session.',
        },
        aboutInvoice,
        keptRightUntil
          ? 'Or reply to this mail, or send a chat message.'
          : 'Or reply to this mail, or send a chat message, within 24 hours of scheduling. The session must still be 24 hours away.',
      ]
  return { title: 'Need another time?', lines: [...how, howChangesWork(originOf(manageLink))] }
}

/** `Tuesday 1 December, 10:00 AM IST` */
export const sayWhen = (startsAt: EpochMinute) => `${sayDay(dayOf(startsAt))}, ${toClockText(startsAt)} IST`

/** `Tue 1 Dec 10.30 AM`: operators let no colon into a variable, and few letters. */
export function sayForPhone(startsAt: EpochMinute): string {
  const { weekday, date, month } = partsOf(dayOf(startsAt))
  const inDay = minuteOfDay(startsAt)
  const clock = toClockText(startsAt).replace(inDay % 60 === 0 ? ':00' : ':', inDay % 60 === 0 ? '' : '.')
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)} ${clock}`
}

/** A name may be written from right to left; what follows it is not. Line breaks in it are spaces. */
function isolate(name: string): string {
  const line = name.replace(/\p{Cc}+/gu, ' ').trim()
  return /\p{Script=Arabic}|\p{Script=Hebrew}|[\u202A-\u202E\u2066-\u2069]/u.test(line)
    ? `\u2068${line.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')}\u2069`
    : line
}
