import { isContact, listQuestionMails } from './questions.ts'
import { type Facts, groupBy } from './read-facts.ts'

/** Every message that is owed was sent, and none twice without a reason. */
export function findWrongMessages(facts: Facts, { withReminders }: { withReminders: boolean }): string[] {
  return [...findUnsent(facts), ...findTwins(facts), ...findUntold(facts, withReminders), ...findNotOwed(facts)]
}

function findUnsent({ messages, outbox, bookings, trail }: Facts): string[] {
  const isOvertaken = findOvertaken(bookings, trail)
  const mailed = new Set(outbox.flatMap(({ messageId }) => (messageId === undefined ? [] : [idIn(messageId)])))
  const texted = new Set(outbox.filter(({ channel }) => channel === 'sms').map(({ to, text }) => `${to} ${text}`))
  return messages.flatMap(({ id, key, channel, recipient, text, state, error }) => {
    if (state === 'handed_over') {
      const isThere = channel === 'email' ? mailed.has(id) : texted.has(`${recipient} ${text}`)
      return isThere ? [] : [`a message is said to be sent and was not: ${key}`]
    }
    // A text message whose sender died may have been sent: that is known, and not tried again.
    if (state === 'unknown' && channel === 'sms') return []
    // A reminder of what has moved or was cancelled is taken back, and a link to what is no longer held.
    const isTakenBack = state === 'refused' && error === 'withdrawn before it was sent'
    if (isTakenBack && /^(booking-reminder|pay-link)/.test(key)) return []
    // Nor is what the next change has made untrue: a mail may have been on its way then, and is not tried once more.
    if ((isTakenBack || error === 'too late to be of use' || state === 'unknown') && isOvertaken(key)) return []
    return [`a message is owed: ${key} (${state}${error === null ? '' : `, ${error}`})`]
  })
}

/** Whether a session was moved again, or cancelled, after what this message tells of where it is. */
function findOvertaken(bookings: Facts['bookings'], trail: Facts['trail']): (key: string) => boolean {
  const moves = groupBy(trail.filter(isMove), ({ booking_id }) => booking_id)
  const cancelled = new Set(bookings.filter(({ state }) => state === 'cancelled').map(({ id }) => id))
  return (key) => {
    const [, occasion, at = '0', id = ''] = /^([a-z-]+?)(?:-sms)?(?::(\d+))?:([^:]+)$/.exec(key) ?? []
    if (!['booking-confirmed', 'booking-moved', 'session-offer'].includes(occasion ?? '')) return false
    return cancelled.has(id) || (moves.get(id)?.length ?? 0) > Number(at)
  }
}

function findTwins({ messages, outbox, sends, excuses, moved }: Facts): string[] {
  const wrongs: string[] = []
  for (const [key, rows] of groupBy(messages, (message) => message.key))
    if (rows.length > 1) wrongs.push(`two messages for one occasion: ${key}`)
  const rowsOf = groupBy(
    messages.filter(({ channel }) => channel === 'sms'),
    ({ recipient, text }) => `${recipient} ${text}`,
  )
  const texts = outbox.filter(({ channel, text }) => channel === 'sms' && !/^\d{4} is your/.test(text))
  for (const [words, sent] of groupBy(texts, ({ to, text }) => `${to} ${text}`)) {
    const owed = rowsOf.get(words)?.length ?? 0
    if (sent.length > owed) wrongs.push(`a text message was sent ${sent.length} times and owed ${owed} times: ${words}`)
  }
  const keyOf = new Map(messages.map(({ id, key }) => [id, key]))
  const mails = outbox.filter(({ channel }) => channel === 'email')
  for (const [id, copies] of groupBy(mails, ({ messageId }) => idIn(messageId ?? ''))) {
    if (!keyOf.has(id)) wrongs.push(`a mail that nobody owes: ${copies[0]?.subject}`)
    else if (copies.length > 1 && !isExcused(id, copies.length))
      wrongs.push(`a mail was sent ${copies.length} times: ${keyOf.get(id)}, ${sayTries(id)}`)
  }
  return wrongs

  /**
   * After each try that may have been sent there must be an event after which the sender could not know how it ended. One that
   * was put off was not sent, so that no copy can come of it.
   */
  function isExcused(id: string, copies: number): boolean {
    const tries = sends.filter((send) => send.id === id)
    const begun = tries.filter(({ what }) => what === 'begun')
    const maybeSent = begun.flatMap(({ at: from }, place) => {
      const until = begun[place + 1]?.at
      const ends = tries.filter(({ at, what }) => what !== 'begun' && at >= from && at < (until ?? Infinity))
      return ends.some(({ what }) => what === 'later') ? [] : [{ from, until, end: ends[0] }]
    })
    const isAgainForAReason = maybeSent.every(
      ({ from, until, end }) =>
        until === undefined ||
        end?.what === 'unknown' ||
        excuses.some((moment) => moment >= from - 1000 && moment <= until + 1000) ||
        // A mail being handed over while the clocks are moved seems to have taken hours.
        moved.some((moment) => moment >= from - 1000 && moment <= (end?.at ?? until) + 1000),
    )
    return isAgainForAReason && copies <= maybeSent.length
  }

  /** In seconds since the first. */
  function sayTries(id: string): string {
    const tries = sends.filter((send) => send.id === id)
    const first = tries[0]?.at ?? 0
    return tries.map(({ at, what }) => `${what} ${((at - first) / 1000).toFixed(1)}`).join(', ')
  }
}

/** What has happened without a message about it. */
function findUntold(
  { bookings, trail, payments, refunds, messages, enquiries, told, now }: Facts,
  withReminders: boolean,
): string[] {
  const keys = new Set(messages.map(({ key }) => key))
  const counter = new Set(payments.filter(({ source }) => source === 'desk').map(({ id }) => id))
  const lacking = (...wanted: string[]) =>
    wanted.filter((key) => !keys.has(key)).map((key) => `nobody was told: ${key}`)
  return [
    ...bookings.flatMap(({ id, state, sequence, starts, pays }) => {
      const wasSession = state === 'confirmed' || state === 'cancelled'
      const since = trail.findLast(({ booking_id, became }) => booking_id === id && became === 'confirmed')?.at ?? 0
      const isPast = state === 'confirmed' && starts <= now && since <= starts - REMINDED_AHEAD_MS
      return lacking(
        ...(pays === 'link' ? payLink(0, id) : []),
        ...(wasSession ? both('booking-confirmed', id) : []),
        ...(state === 'cancelled' ? both('booking-cancelled', `${sequence}:${id}`) : []),
        ...(withReminders && isPast ? reminders(starts, `${sequence}:${id}`) : []),
      )
    }),
    ...[...groupBy(trail.filter(isMove), ({ booking_id }) => booking_id)].flatMap(([id, moves]) =>
      moves.flatMap((_, place) => lacking(...both('booking-moved', `${place + 1}:${id}`))),
    ),
    ...lacking(...listOffers(trail), ...listPapers(told), ...listQuestionMails(enquiries)),
    ...refunds.flatMap(({ payment_id, why, state }) =>
      lacking(
        ...(isOfSession(why) ? [] : returned(why, payment_id)),
        ...(state === 'processed' ? [`refund-sent:${payment_id}`] : []),
        // What waits at the desk after all: a cancellation has said so itself.
        ...(why === 'given_back' && counter.has(payment_id) ? [`refund-owed:${payment_id}`] : []),
      ),
    ),
    ...payments.filter(wasUntaken).flatMap(({ id }) => lacking(`payment-returned:${id}`)),
  ]
}

/** Messages about something that did not happen, such as a reminder of a cancelled session. */
function findNotOwed({ bookings, trail, payments, refunds, messages, enquiries, told }: Facts): string[] {
  const moves = groupBy(trail.filter(isMove), ({ booking_id }) => booking_id)
  const owed = new Set([
    ...listOffers(trail),
    ...listPapers(told),
    ...listQuestionMails(enquiries),
    ...bookings.flatMap(({ id, state, sequence, pays }) => [
      // The desk sends it when it books, and once more where it was asked to, however often it was pressed.
      ...(pays === 'link' || pays === 'desk' ? [...payLink(0, id), ...payLink(1, id)] : []),
      ...(state === 'confirmed' || state === 'cancelled' ? both('booking-confirmed', id) : []),
      ...(state === 'confirmed' ? both('booking-reminder', `${sequence}:${id}`) : []),
      ...(state === 'cancelled' ? both('booking-cancelled', `${sequence}:${id}`) : []),
      ...(moves.get(id) ?? []).flatMap((_, place) => both('booking-moved', `${place + 1}:${id}`)),
    ]),
    ...refunds.flatMap(({ payment_id, why }) => [
      ...(isOfSession(why) ? [] : returned(why, payment_id)),
      `refund-sent:${payment_id}`,
      `refund-owed:${payment_id}`,
    ]),
    ...payments.filter(wasUntaken).flatMap(({ id }) => both('payment-returned', id)),
  ])
  return messages.filter(({ key }) => !owed.has(key) && !isContact(key)).map(({ key }) => `nobody is owed: ${key}`)
}

const payLink = (nth: number, id: string) => [`pay-link:${nth}:${id}`, `pay-link-mail:${nth}:${id}`]

/** The text message would say that no session was booked, so a client whose session stands gets the mail alone. */
const returned = (why: string, id: string) =>
  why === 'paid_already' ? [`payment-returned:${id}`] : both('payment-returned', id)

/** A text message that would ring at night goes the evening before, if the booking is old enough: the mail always goes. */
function reminders(starts: number, id: string): string[] {
  const hour = new Date(starts - REMINDED_AHEAD_MS + 5.5 * 3_600_000).getUTCHours()
  return hour >= 8 && hour < 21 ? both('booking-reminder', id) : [`booking-reminder:${id}`]
}

/** Whoever is booked or moved nearer than that is not reminded. */
const REMINDED_AHEAD_MS = 4 * 3_600_000

/** Once for each press of the desk that was answered. */
const listPapers = (told: Facts['told']) =>
  told.flatMap((one) => (one.said === 'invoice sent' ? [`invoice-again:${one.key}:${one.session}`] : []))

/** The bank had it, and it was returned before it was ours. */
const wasUntaken = ({ status }: Facts['payments'][number]) => status === 'returned'

/** Whoever was asked to choose another time was told so, about the session as it stood then. */
function listOffers(trail: Facts['trail']): string[] {
  return [...groupBy(trail, ({ booking_id }) => booking_id)].flatMap(([id, lines]) =>
    lines.flatMap(({ why }, place) => {
      if (why !== 'asked to choose another time') return []
      return both('session-offer', `${lines.slice(0, place).filter(isMove).length}:${id}`)
    }),
  )
}

const isMove = ({ why }: Facts['trail'][number]) => why.startsWith('moved by the ')

/** Why money of a session goes back: the client hears of the session, and then that the money is sent. */
const isOfSession = (why: string) => why === 'cancelled' || why === 'given_back'

const both = (occasion: string, id: string) => [`${occasion}:${id}`, `${occasion}-sms:${id}`]

/** `<id@domain>`, as our mails are named. */
const idIn = (messageId: string) => /^<?([^@>]+)/.exec(messageId)?.[1] ?? messageId
