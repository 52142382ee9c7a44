import { type Figures, type Finding, type judgeEach, type Reminder, say, sayAge } from './rules.ts'
import type { Counted } from './store.ts'

type Besides = { milliseconds: number; reminders?: Reminder[] }

/** [U2] [U3] One screen: 80 columns, 24 lines when all is well. */
export function writeReport(figures: Figures, findings: Finding[], { milliseconds, reminders = [] }: Besides): string {
  const lines = listLines(figures, milliseconds)
  const width = Math.max(...lines.map(([name]) => name.length)) + 2
  const verdict = findings.length === 0 ? ['All is well.'] : listUnder('Needs a person', findings)
  const due = reminders.length === 0 ? [] : ['', ...listUnder('Due, and stops nothing', reminders)]
  return ['', ...lines.map(([name, text]) => `  ${name.padEnd(width)}${text}`), '', ...verdict, ...due, ''].join('\n')
}

type Topic = keyof ReturnType<typeof judgeEach>

/** Each with what is said about it, and with the findings that concern it. */
export function listLines(figures: Figures, milliseconds: number): [name: string, says: string, topic?: Topic][] {
  const { database, jobs, messages, bookings, refunds, webhooks, books, backup } = figures
  const ago = (age: number | undefined) => (age === undefined ? 'never' : `${sayAge(age)} ago`)
  return [
    [
      'Database',
      `PostgreSQL ${database.version}, ${sayBytes(database.bytes)}, all asked in ${Math.round(milliseconds)} ms`,
    ],
    ['Servers', database.servers > 0 ? 'at work' : 'none running'],
    [
      'Jobs',
      jobs
        ? `${jobs.waiting} waiting${jobs.waiting > 0 ? `, oldest ${sayAge(jobs.oldestSeconds)}` : ''}; ${jobs.later} for later; ${jobs.dead} put aside`
        : 'no queue yet',
      'jobs',
    ],
    [
      'Messages',
      `${sayCounts(messages.byState)}${messages.byState['queued'] ? `; oldest queued ${sayAge(messages.oldestQueuedSeconds)}` : ''}`,
      'messages',
    ],
    ['Bookings', `${sayCounts(bookings.byState)}; ${say(bookings.holds, 'hold')} standing`],
    ['Refunds', sayCounts(refunds.byState), 'money'],
    [
      'Books',
      `${books.unreconciled} paise unreconciled, ${say(books.faults, 'fault')}; compared ${ago(books.lastCheckSeconds)}`,
      'money',
    ],
    [
      'Provider',
      `last call ${ago(webhooks.lastSeconds)}; ${say(webhooks.openOrders, 'order')} open; ${webhooks.unannounced} paid without a call`,
      'provider',
    ],
    [
      'Backup',
      backup.lastSeconds === undefined && !backup.isOurs ? 'none made here' : ago(backup.lastSeconds),
      'backup',
    ],
  ]
}

const listUnder = (title: string, sentences: string[]) => [
  `${title} (${sentences.length}):`,
  ...sentences.map((sentence) => `  - ${sentence}`),
]

const sayCounts = (counted: Counted) =>
  Object.entries(counted)
    .map(([state, count]) => `${count} ${state.replaceAll('_', ' ')}`)
    .join(', ') || 'none'

const sayBytes = (bytes: number) => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`)
