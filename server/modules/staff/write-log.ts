import { findLogLine, insertLogLine, listLogLines, listReasonedLines, type Queries } from './store.ts'

export type LogEntry = {
  /** Nothing where a command or a job did it. */
  personId: string | undefined
  action: string
  /** Ids, never names: `booking <id>`. */
  about?: string | undefined
  reason?: string | undefined
}

/** [F11] Part of the transaction that does it: what is not written down has not happened. */
export async function noteAction(
  { clock }: { clock: { now(): Date } },
  tx: Queries,
  { personId, action, about, reason }: LogEntry,
): Promise<void> {
  await insertLogLine(tx, {
    at: clock.now(),
    personId: personId ?? null,
    action,
    about: about ?? null,
    reason: reason ?? null,
  })
}

const LINES_A_PAGE = 100

export async function listLog({ db }: { db: Queries }, before: number | undefined) {
  const found = await listLogLines(db, before, LINES_A_PAGE)
  const lines = found.map(({ line, who }) => ({
    at: line.at,
    who: who ?? undefined,
    action: line.action,
    about: line.about ?? undefined,
    reason: line.reason ?? undefined,
  }))
  return { lines, before: found.length === LINES_A_PAGE ? found.at(-1)?.line.id : undefined }
}

/** The reasons given for exceptions, oldest first. Refused calls have none. */
export const listReasons = (db: Queries, about: string) => listReasonedLines(db, about)

/** The last thing that was done to something, if that was lately. */
export const findLastAction = (db: Queries, about: string, since: Date) => findLogLine(db, about, since)
