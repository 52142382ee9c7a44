import { seconds } from '#contract/values/time.ts'

/** A visitor who would wait longer than this is turned away. */
export const LONGEST_WAIT = seconds(1)
/** Up to this many are never turned away: if they wait long, the machine is busy with something else. */
export const FEW = 64
/** Two keep a core at work while one waits for the database; with more, all would be begun and none finished soon. */
const PLACES = 2
/** Node accepts one connection per turn of its loop: without turns between two renderings, new visitors starve. */
const TURNS = 16

export type WaitingRoom = {
  /**
   * Begins at once, or when it is its turn. Returns how to leave, which may be called twice and before it has begun; or
   * undefined, when the wait would be too long.
   */
  enter(begin: () => void): (() => void) | undefined
}

/** First come, first served; the wait is estimated from how quickly earlier visitors have left. */
export function createWaitingRoom(
  now: () => number = () => performance.now(),
  later: (run: () => void) => void = afterTurns,
): WaitingRoom {
  const queue: (() => void)[] = []
  let taken = 0
  /** Milliseconds between one visitor's leaving and the next, while others wait. */
  let pace = 5
  let lastLeft: number | undefined

  function next() {
    const instant = now()
    if (lastLeft !== undefined) pace += (Math.min(instant - lastLeft, LONGEST_WAIT) - pace) / 16
    lastLeft = queue.length > 0 ? instant : undefined
    const begin = queue.shift()
    if (begin) begin()
    else taken--
  }

  return {
    enter(begin) {
      if (taken >= PLACES && queue.length >= Math.max(FEW, LONGEST_WAIT / pace)) return undefined
      let state: 'waiting' | 'inside' | 'gone' = 'waiting'
      const start = () => {
        state = 'inside'
        later(() => void (state === 'inside' && begin()))
      }
      if (taken < PLACES) {
        taken++
        state = 'inside'
        begin()
      } else queue.push(start)
      return () => {
        if (state === 'waiting') queue.splice(queue.indexOf(start), 1)
        if (state === 'inside') next()
        state = 'gone'
      }
    },
  }
}

/** Runs it this many turns of the loop later. */
function afterTurns(run: () => void, turns = TURNS) {
  if (turns === 0) run()
  else setImmediate(afterTurns, run, turns - 1)
}
