import { type Duration, days, hours, minutes, seconds } from '#contract/values/time.ts'
import type { StoredFigures } from './store.ts'

export type Figures = StoredFigures & {
  books: {
    isBalanced: boolean
    /** [U6] Paise by which the ledger differs from the rows, and from zero. */
    unreconciled: number
    faults: number
  }
  backup: {
    /** Seconds since the last one; nothing where there is none. */
    lastSeconds: number | undefined
    /** Whether backing up is our business: a PostgreSQL that the operator provides may be backed up by other means. */
    isOurs: boolean
  }
}

/** One sentence: what is wrong, and what to do. */
export type Finding = string

/** [U17] In one sentence. */
const MOST_NAMED = 10
const JOBS_WAIT = minutes(5)
const MESSAGES_WAIT = minutes(30)
const REFUNDS_TAKE = days(5)
const BOOKS_EVERY = hours(26)
const BACKUP_EVERY = hours(26)

/** [U3] Everything that needs a person. */
export const findFindings = (figures: Figures): Finding[] => Object.values(judgeEach(figures)).flat()

/** The same, by what it is about. */
export const judgeEach = (figures: Figures) => ({
  jobs: judgeJobs(figures),
  messages: judgeMessages(figures),
  money: judgeMoney(figures),
  provider: judgeProvider(figures),
  backup: judgeBackup(figures),
})

/** Something that is due but stops nothing: printed, without ending the command with 1. */
export type Reminder = string

type CheckedLine = { name: string; verifiedOn: string; isRung: boolean; owner: string }

const HELPLINES_EVERY = days(90)

/** [U15] A number that has not been rung for long may no longer be answered when a person in need calls. */
export function findReminders(helplines: readonly CheckedLine[], now: Date): Reminder[] {
  return helplines
    .map((line) => ({ ...line, age: (now.getTime() - Date.parse(line.verifiedOn)) / seconds(1) }))
    .filter(({ age, isRung }) => !isRung || isOlder(age, HELPLINES_EVERY))
    .map(
      ({ name, owner, age, isRung }) =>
        `${name}: ${isRung ? `rung ${sayAge(age)} ago` : 'nobody has rung it yet'}. Let ${owner} ring it, and note the day in content/helplines.ts.`,
    )
}

/** [U4] */
function judgeJobs({ jobs, bookings, database }: Figures): Finding[] {
  const { waiting = 0, oldestSeconds = 0, dead = 0 } = jobs ?? {}
  const isLate = isOlder(oldestSeconds, JOBS_WAIT)
  return listTrue([
    [
      isLate && database.servers === 0,
      `Jobs wait (${waiting}) and no server is running: start the server, and they are done.`,
    ],
    [
      isLate && database.servers > 0,
      `Jobs wait (${waiting}, one for ${sayAge(oldestSeconds)}): look for errors in the log, and restart the server.`,
    ],
    [dead > 0, `Jobs failed for the last time (${dead}): the log names each at error, with its cause; mend that.`],
    [
      bookings.runOutHolds > 0,
      `Holds ran out and were not given back (${bookings.runOutHolds}): start or restart the server.`,
    ],
    [
      bookings.unanswered > 0,
      `Clients did not answer in time, and their money has not gone back (${bookings.unanswered}): start or restart the server.`,
    ],
    [
      bookings.untaken.length > 0,
      `Sessions differ in start or length from the time that is taken for them (${bookings.untaken.length}): move each to a free time at the desk: ${bookings.untaken.slice(0, MOST_NAMED).join(', ')}.`,
    ],
  ])
}

/** [U5] */
function judgeMessages({ messages }: Figures): Finding[] {
  const { oldestQueuedSeconds, refusedLately, unknownLately } = messages
  return listTrue([
    [
      isOlder(oldestQueuedSeconds, MESSAGES_WAIT),
      `A message has waited for ${sayAge(oldestQueuedSeconds)}: check that the mail and SMS providers answer and that the server runs.`,
    ],
    [
      refusedLately > 0,
      `Messages were refused this week (${refusedLately}): npm run messages lists them; mend the cause and npm run messages:resend, or ring the people concerned.`,
    ],
    [
      unknownLately > 0,
      `Messages of this week may not have arrived (${unknownLately}): npm run messages lists them; look them up at the provider, and ring where it matters.`,
    ],
  ])
}

/** [U6] [U7] */
function judgeMoney({ books, refunds }: Figures): Finding[] {
  const stuck = refunds.byState['stuck'] ?? 0
  return listTrue([
    [
      !books.isBalanced && (books.unreconciled > 0 || books.faults > stuck),
      `The books differ by ${books.unreconciled} paise in ${say(books.faults, 'place')}: the newest line of books_checks names the rows; call whoever keeps the books.`,
    ],
    [stuck > 0, `Refunds failed five times (${stuck}): send the money by hand in the provider's dashboard.`],
    [
      isOlder(refunds.oldestOpenSeconds, REFUNDS_TAKE),
      `A refund has been open for ${sayAge(refunds.oldestOpenSeconds)}: fill the balance in the provider's dashboard, or send it there by hand.`,
    ],
    [
      isOlder(refunds.oldestAtDeskSeconds, REFUNDS_TAKE),
      `Money has waited at the desk for ${sayAge(refunds.oldestAtDeskSeconds)} to be given back: ring the client; when they have it, press "given back" in their session.`,
    ],
    [
      books.lastCheckSeconds !== undefined && isOlder(books.lastCheckSeconds, BOOKS_EVERY),
      `The books were last compared ${sayAge(books.lastCheckSeconds ?? 0)} ago: the nightly job does not run; restart the server.`,
    ],
  ])
}

/** [U8] */
function judgeProvider({ webhooks }: Figures): Finding[] {
  return listTrue([
    [
      webhooks.unannounced > 0,
      `The payment provider did not call about ${say(webhooks.unannounced, 'payment')} of the last day: check the webhook's address and secret in its dashboard.`,
    ],
    [
      webhooks.unprocessed > 0,
      `Calls of the payment provider are not worked off (${webhooks.unprocessed}): look for errors in the log, and restart the server.`,
    ],
  ])
}

/** [U9] */
function judgeBackup({ backup }: Figures): Finding[] {
  const { lastSeconds, isOurs } = backup
  return listTrue([
    [
      lastSeconds === undefined && isOurs,
      'There is no backup yet: run npm run backup, and let a timer do it every night.',
    ],
    [
      lastSeconds !== undefined && isOlder(lastSeconds, BACKUP_EVERY),
      `The last backup is ${sayAge(lastSeconds ?? 0)} old: run npm run backup, and find out why the timer does not.`,
    ],
  ])
}

const listTrue = (cases: [boolean, Finding][]): Finding[] => cases.flatMap(([isSo, finding]) => (isSo ? [finding] : []))
const isOlder = (age: number, most: Duration) => age * seconds(1) > most

export const say = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** `45 seconds`, `12 minutes`, `5 hours`, `3 days`: as exact as a reader needs it. */
export function sayAge(age: number): string {
  if (age < 120) return say(Math.floor(age), 'second')
  if (age < 7200) return say(Math.floor(age / 60), 'minute')
  if (age < 172_800) return say(Math.floor(age / 3600), 'hour')
  return say(Math.floor(age / 86_400), 'day')
}
