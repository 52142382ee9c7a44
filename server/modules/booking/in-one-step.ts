import type { Done, Refused } from '#contract/problems.ts'
import type { Database, Queries } from './store.ts'

/** A refusal leaves nothing behind: what was written before it is undone. */
export async function inOneStep<Result extends Done<unknown> | Refused>(
  db: Database,
  run: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await run(tx)
      if (!result.ok) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Result
    throw error
  }
}

class Undone extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super('refused')
    this.refusal = refusal
  }
}
