import { setTimeout as delay } from 'node:timers/promises'
import type { Duration } from '#contract/values/time.ts'

const TURNS = 10

/**
 * Whether the answer to a question is yes, and comes in time. The time is counted in turns of this process's own loop:
 * when the loop is late, an answer that has arrived but was not yet read must not count as silence.
 */
export async function answersWithin(asked: Promise<boolean>, span: Duration): Promise<boolean> {
  let isOver = false
  const answered = asked.catch(() => false).finally(() => (isOver = true))
  const late = (async () => {
    for (let turn = 0; turn < TURNS && !isOver; turn++) await delay(span / TURNS)
    return false
  })()
  return Promise.race([answered, late])
}
