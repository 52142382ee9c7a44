import type { LogAction } from '#contract/desk/log.ts'
import { minutes } from '#contract/values/time.ts'
import { findLogLine, hasLogLine, insertLogLine, listReasonedLines, type Queries } from './store.ts'

export type LogEntry = {
  /** Nothing where a command or a job did it. */
  personId: string | undefined
  action: LogAction
  /** [L2] Ids, never names: `booking <id>`. */
  about?: string | undefined
  reason?: string | undefined
}

/** [L1] Part of the transaction that does it: what is not written down has not happened. */
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

const SAME_LOOK = minutes(1)

/** [L1] An open screen looks again by itself: what the same person has looked at within a minute is one line. */
export async function noteLook(
  deps: { clock: { now(): Date } },
  db: Queries,
  entry: { personId: string; action: LogAction; about: string },
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - SAME_LOOK)
  if (!(await hasLogLine(db, entry, since))) await noteAction(deps, db, entry)
}

/** The reasons given for exceptions, oldest first. Refused calls have none. */
export const listReasons = (db: Queries, about: string) => listReasonedLines(db, about)

/** The last thing that was done to something, if that was lately. */
export const findLastAction = (db: Queries, about: string, since: Date) => findLogLine(db, about, since)
