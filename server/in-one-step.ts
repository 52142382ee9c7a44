import type { Database, Queries } from '#db/client.ts'

/** A refusal leaves nothing behind: what was written before it is undone. */
export async function inOneStep<Result extends { ok: boolean }>(
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
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}
