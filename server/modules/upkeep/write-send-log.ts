import { toClockText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { sayLongDate } from '#contract/values/say-day.ts'
import type { Sending } from './store.ts'

/** [U13] [U14] One line per message. Its text and its recipient are not even handed to this function. */
export function writeSendLog(sendings: readonly Sending[]): string {
  const head = ['Written', 'About', 'By', 'Wording', 'Fate', 'Tries', 'Since', '']
  const rows = sendings.map(({ reference, channel, template, state, attempts, writtenAt, changedAt, error }) => [
    sayMoment(writtenAt),
    reference ?? '-',
    channel === 'email' ? 'mail' : 'SMS',
    template,
    state.replace('_', ' '),
    String(attempts),
    sayMoment(changedAt),
    error ?? '',
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `15 November 2026, 2:00 PM`, as the clinic's clock has it. */
function sayMoment(moment: Date): string {
  const minute = toEpochMinute(moment)
  return `${sayLongDate(minute)}, ${toClockText(minute)}`
}
