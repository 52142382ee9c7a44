import type { Message } from '#sandbox/outbox/outbox.ts'
import type { MadeBooking } from './make-bookings.ts'

export type MessageReport = {
  wrongs: string[]
  owed: number
  reminders: number
  /** Text messages that we have logged as unknown, arrived or not. */
  unknown: number
  /** Mails that arrived once more under the same Message-ID: a mail program shows them as one. */
  repeated: number
}

type Received = Pick<Message, 'channel' | 'to' | 'text'> & {
  subject?: string | undefined
  messageId?: string | undefined
}

/**
 * Compares what the providers have received with what the bookings owe. It asks neither the table of messages nor any
 * code of ours what should have been sent; from our side it takes only what was logged as unknown.
 */
export function findMessageWrongs(bookings: MadeBooking[], received: Received[], unknown: Received[]): MessageReport {
  const owed = new Set(bookings.flatMap(listOwed))
  const overtaken = new Set(bookings.flatMap(listOvertaken))
  const reasons = new Map(bookings.flatMap(listNotOwed))
  const arrived = new Map<string, Received[]>()
  for (const message of received) {
    const label = readLabel(message)
    arrived.set(label, [...(arrived.get(label) ?? []), message])
  }
  const unknownLabels = new Set(unknown.map(readLabel))
  const say = (label: string) => reasons.get(label) ?? 'nobody is owed'

  const wrongs: string[] = []
  let repeated = 0
  for (const label of new Set([...arrived.keys(), ...unknownLabels]))
    if (!owed.has(label) && !overtaken.has(label)) wrongs.push(`${say(label)}: ${label}`)
  for (const label of new Set([...owed, ...overtaken])) {
    const copies = arrived.get(label) ?? []
    const isMail = label.startsWith('email')
    const different = isMail ? new Set(copies.map(({ messageId }) => messageId)).size : copies.length
    if (isMail) repeated += copies.length - different
    if (different > 1) wrongs.push(`arrived ${different} times: ${label}`)
    if (different === 0 && owed.has(label) && (isMail || !unknownLabels.has(label)))
      wrongs.push(`owed and never sent: ${label}`)
  }
  for (const one of unknown)
    if (one.channel === 'email' && !overtaken.has(readLabel(one)))
      wrongs.push(`a mail stays unknown, although it can be sent again: ${one.to}`)
  const reminders = [...owed].filter((label) => label.includes(' reminder ')).length
  return { wrongs, owed: owed.size, reminders, unknown: unknown.length, repeated }
}

const FOUR_HOURS = 240

/** What is true of it in the end. A reminder of the session as it stands, where that was decided at least four hours before. */
function listOwed(booking: MadeBooking): string[] {
  const { times, isCancelled, email, reference } = booking
  const last = times.at(-1)
  if (!last) throw new Error('a booking has a time')
  return [
    ...(isCancelled ? [] : tellTimes(booking).slice(-2)),
    ...(isCancelled ? [...both(booking, 'cancelled', last.startsAt), `email ${email} refund of ${reference}`] : []),
    ...(!isCancelled && isEarlyEnough(last) ? both(booking, 'reminder', last.startsAt) : []),
  ]
}

/** It left before the next change, or was taken back by it. */
const listOvertaken = (booking: MadeBooking) => tellTimes(booking).slice(0, booking.isCancelled ? undefined : -2)

/** Where it was when it was booked, and after each move: by both ways. */
const tellTimes = (booking: MadeBooking): string[] =>
  booking.times.flatMap(({ startsAt }, moves) => both(booking, moves === 0 ? 'confirmed' : 'moved', startsAt))

/** The reminders that would be wrong, each with the reason, so that a finding has a name. */
function listNotOwed(booking: MadeBooking): [string, string][] {
  const last = booking.times.at(-1)
  return booking.times.flatMap((time) => {
    const why = booking.isCancelled
      ? 'a reminder for a cancelled session'
      : time !== last
        ? 'a reminder for a time that was moved away from'
        : 'a reminder for a session that was less than 4 hours away'
    return both(booking, 'reminder', time.startsAt).map((label): [string, string] => [label, why])
  })
}

const isEarlyEnough = ({ startsAt, since }: MadeBooking['times'][number]) =>
  startsAt * 60_000 - since.getTime() >= FOUR_HOURS * 60_000

const both = ({ email, phone }: MadeBooking, kind: string, startsAt: number) => [
  `email ${email} ${kind} ${sayTime(startsAt)}`,
  `sms +91${phone} ${kind} ${sayTime(startsAt)}`,
]

const inIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `Tue 5 Mar 2:00 PM` */
function sayTime(minute: number): string {
  const parts = new Map(inIndia.formatToParts(minute * 60_000).map(({ type, value }) => [type, value]))
  const clock = `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')?.toUpperCase()}`
  return `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')} ${clock}`
}

const smsWordings: [RegExp, string][] = [
  [/^Your eMbrace appointment is confirmed for (.+?)\. Details: \S+ - eMbrace$/, 'confirmed'],
  [/^eMbrace reminder: your appointment is at (.+?)\. Details: \S+ - eMbrace$/, 'reminder'],
  [/^Your eMbrace appointment is now at (.+?)\. Details: \S+ - eMbrace$/, 'moved'],
  [/^Your eMbrace appointment of (.+?) is cancelled\. Details: \S+ - eMbrace$/, 'cancelled'],
]
const subjects: [RegExp, string][] = [
  [/^Appointment confirmed: (.+)$/, 'confirmed'],
  [/^Appointment moved: now (.+)$/, 'moved'],
  [/^Appointment cancelled: (.+)$/, 'cancelled'],
]

/** The recipient of a message, its kind and the time it speaks of, read from its words alone. */
function readLabel({ channel, to, subject = '', text }: Received): string {
  const refund = /^Your refund has been sent \((.+)\)$/.exec(subject)
  if (refund) return `email ${to} refund of ${refund[1]}`
  if (subject.startsWith('Reminder: ')) {
    const [, weekday = '', day, month = '', clock] = /on (\w+) (\d+) (\w+), (\S+ [AP]M) IST/.exec(text) ?? []
    return `email ${to} reminder ${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${clock}`
  }
  const [wordings, words] = channel === 'sms' ? [smsWordings, text] : [subjects, subject]
  for (const [wording, kind] of wordings) {
    const when = wording.exec(words)?.[1]
    if (when) return `${channel} ${to} ${kind} ${writeOut(when)}`
  }
  return `${channel} ${to} that nobody can read: ${words}`
}

/** `Tue 5 Mar, 2:00 PM` and `Tue 5 Mar 2 PM` are the same. */
const writeOut = (when: string) => when.replace(',', '').replace(/ (\d{1,2}) ([AP]M)$/, ' $1:00 $2')
