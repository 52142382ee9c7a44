import { findWrongClosings } from './closings.ts'
import { findWrongMessages } from './messages.ts'
import { findWrongMoney } from './money.ts'
import { findWrongPapers } from './papers.ts'
import { findWrongQuestions } from './questions.ts'
import type { Facts } from './read-facts.ts'
import { findStuckStates } from './states.ts'
import { findWrongTimes } from './time.ts'

/** Names everything that is not as promised; empty if all is well. `withReminders`: the sessions are over. */
export function findWrongs(facts: Facts, options = { withReminders: false }): string[] {
  return [
    ...findWrongTimes(facts),
    ...findWrongMoney(facts),
    ...findWrongPapers(facts),
    ...findWrongMessages(facts, options),
    ...findWrongClosings(facts),
    ...findWrongQuestions(facts),
    ...findStuckStates(facts),
  ]
}

/** Time does not heal it, so there is no use in waiting longer. */
export const isLasting = (wrong: string): boolean =>
  /^(overlapping|a session without its time|taken time of no session|booked at another|booked for another|booked and refunded|refunded (more|under|in part)|a gap in|a posting|a mail (that|was)|a text message was|two messages|nobody (is owed|was told)|an event that|a forged|told that|\d+ (enquiries|replies|contacts) |asked \d+ times|asked, and (the|\d)|kept for)/.test(
    wrong,
  )
