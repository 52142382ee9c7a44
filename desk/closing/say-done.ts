import type { AffectedSession } from '#contract/desk/closing.ts'
import type { Answer } from '../act/answer.ts'

/** What was just done, for the bottom line. */
export function sayClosingDone(answer: Answer | undefined, sessions: readonly AffectedSession[]): string | undefined {
  if (!answer || answer.refused) return undefined
  const { call, typed } = answer
  const who = sessions.find(({ id, session }) => id === typed['affected'] || session === typed['session'])?.name ?? ''
  const { queued = 0, stopped = 0, kept = 0 } = (answer.value ?? {}) as Record<string, number | undefined>
  if (call === 'send-offers') return queued === 0 ? 'Nobody is left to be told.' : `${queued} on the way, one by one.`
  if (call === 'pause-offers') return stopped === 0 ? 'All were sent already.' : `Paused. ${stopped} are not sent.`
  if (call === 'choose-offer') return typed['choice'] === 'none' ? `${who} is asked to choose.` : `Kept for ${who}.`
  if (call === 'skip-offer') return typed['skip'] === 'yes' ? `${who} is skipped.` : `${who} is taken in again.`
  if (call === 'note-call') return `${who} marked called`
  if (call === 'keep-sessions')
    return kept === 0 ? 'All have answered.' : `${kept} told that the session takes place after all.`
  if (call === 'reopen-time') return 'The time is open again.'
  return undefined
}
