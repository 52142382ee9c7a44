import type { Database, Queries } from './store.ts'

/** A refusal leaves nothing behind: what was written before it is undone. */
export async function inOneStep<Answer extends { ok: boolean }>(
  db: Database,
  run: (tx: Queries) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      const answer = await run(tx)
      if (!answer.ok) throw new Undone(answer as { ok: false })
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome as Answer
    throw error
  }
}

class Undone extends Error {
  readonly outcome: { ok: false }
  constructor(outcome: { ok: false }) {
    super('refused')
    this.outcome = outcome
  }
}
