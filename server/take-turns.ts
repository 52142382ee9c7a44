/** Runs at most so many at once; the others wait for their turn, in the order in which they came. */
export function takeTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((go) => void waiting.push(go))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
