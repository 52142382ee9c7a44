import type { DayBlock } from '#contract/desk/day.ts'
import type { Paise } from '#contract/values/money.ts'
import { formatRupees } from '#contract/values/money.ts'
import type { Answer } from '../act/answer.ts'
import { refundsDone } from '../refunds/say-refunds.ts'
import { sayMinute } from './say-minute.ts'

type Value = { block?: DayBlock; sequence?: number; refunded?: Paise }

const marked: Record<string, string> = {
  arrived: 'marked arrived',
  'in-session': 'marked as in session',
  done: 'marked done',
  'no-show': 'marked as no-show',
  expected: 'is expected again',
}

/** What was just done, for the bottom line. */
export function sayDayDone(answer: Answer | undefined): string | undefined {
  if (!answer || answer.refused) return undefined
  const { block, refunded } = (answer.value ?? {}) as Value
  const who = block?.who ?? ''
  if (answer.call === 'mark-session') return `${who} ${marked[answer.typed['mark'] ?? ''] ?? 'marked'}`
  if (answer.call === 'move-session') return `${who} moved to ${sayTyped(answer, block)}`
  if (answer.call === 'undo-move') return `${who} is back at ${sayMinute(block?.from ?? 0)}. The client heard nothing.`
  if (answer.call === 'note-session') return 'The note is kept.'
  if (answer.call === 'pay-at-desk') return 'Paid at the desk. The session is confirmed.'
  if (answer.call === 'send-pay-link') return 'The link is on its way again.'
  if (answer.call === 'give-up-time') return 'The time is free again. The client heard nothing.'
  if (answer.call === 'give-back') return 'The money is given back.'
  if (answer.call === 'send-invoice') return 'The invoice is on its way again.'
  if (refundsDone[answer.call]) return refundsDone[answer.call]
  if (answer.call === 'remove-note') return 'The note is gone.'
  if (refunded !== undefined)
    return refunded === 0 ? 'Cancelled. Nothing goes back.' : `Cancelled. ${formatRupees(refunded)} goes back.`
  return undefined
}

const sayTyped = ({ typed }: Answer, block: DayBlock | undefined) =>
  `${typed['startsAt']?.slice(0, 10) ?? ''} ${sayMinute(block?.from ?? 0)}`.trim()

/** The call that takes it back, where one does. */
export function undoOf(answer: Answer | undefined) {
  if (!answer || answer.refused) return undefined
  const { sequence } = (answer.value ?? {}) as Value
  const session = answer.typed['session'] ?? ''
  if (answer.call === 'mark-session' && answer.typed['mark'] !== 'expected')
    return { call: 'mark-session' as const, about: { session, mark: 'expected' } }
  if (answer.call === 'move-session')
    return { call: 'undo-move' as const, about: { session, sequence: String(sequence) } }
  return undefined
}
