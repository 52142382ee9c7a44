import { type Reach, type Right, reachOf } from '#contract/desk/rights.ts'
import { noteLook } from '../log/write-log.ts'
import { hasSecondProof } from './change-keys.ts'
import { findCaller, type OpenSession, type SessionDeps } from './open-session.ts'

type Admitted = { session: OpenSession; reach: Reach }

/**
 * [F11] [F13] For what the calls of the desk cannot carry: a file, a picture, a page in a frame, a line that stays open. What
 * they asked for is told in plain words. An open screen asks again by itself, every two seconds: that is one line a minute.
 */
export async function admitCaller(
  deps: SessionDeps,
  cookie: string | undefined,
  { right, what }: { right: Right; what: string },
): Promise<Admitted | 401 | 403> {
  const session = await findCaller(deps, cookie)
  if (!session) return 401
  if (!(await hasSecondProof(deps, session))) return 403
  const reach = reachOf(session.person.role, right)
  if (reach) return { session, reach }
  await noteLook(deps, deps.db, { personId: session.person.id, action: 'refused', about: what })
  return 403
}
