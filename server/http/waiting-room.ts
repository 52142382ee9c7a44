import { seconds } from '#contract/values/time.ts'

/** Whoever would wait longer than this is turned away. */
export const LONGEST_WAIT = seconds(1)
/** So few are never turned away: if they wait long, the machine is busy with something else. */
export const FEW = 64
/** Enough to keep a core at work while one waits for the database; more would all be begun, and none soon finished. */
const PLACES = 2
/** Node takes one new connection in a turn of its loop: without turns in between, those outside would never be heard. */
const TURNS = 16

export type WaitingRoom = {
  /**
   * Begins at once, or when it is its turn. Gives back how to leave, which may be said more than once and before it has begun;
   * or nothing, when the wait would be too long.
   */
  enter(begin: () => void): (() => void) | undefined
}

/** First come, first served; how long the wait would be is known from how quickly those before have left. */
export function createWaitingRoom(
  now: () => number = () => performance.now(),
  later: (run: () => void) => void = afterTurns,
): WaitingRoom {
  const queue: (() => void)[] = []
  let taken = 0
  /** Milliseconds between two who leave while others wait. */
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

/** So many turns of the loop from now. */
function afterTurns(run: () => void, turns = TURNS) {
  if (turns === 0) run()
  else setImmediate(afterTurns, run, turns - 1)
}
