import { deskRefused } from '#contract/desk/problems.ts'
import type { Role } from '#contract/desk/rights.ts'
import { endPerson } from './change-people.ts'
import type { SessionDeps } from './open-session.ts'
import { endAllSessions, findByEmail, listActive, type Queries, removeOpenProofs } from './store.ts'

/** `changedAt`: when it was made, got a proof or a passkey, or when its last line of the log was written. */
export type Account = { email: string; name: string; role: Role; changedAt: Date }

/** [F18] Part of the caller's transaction. Invitations go too: one that was used may be open again in an older database. */
export async function endAllSignIns(tx: Queries, now: Date): Promise<void> {
  await endAllSessions(tx, now)
  await removeOpenProofs(tx)
}

/** [F18] Those who can come in, the one that changed last first. */
export const listAccounts = (db: Queries): Promise<Account[]> => listActive(db)

export type Unended = { email: string; why: 'person_unknown' | 'last_lead' }

/** [F16] [F18] For a command: ends the accounts of these addresses. Returns those that were not ended, and why. */
export async function endAccounts(deps: SessionDeps, emails: readonly string[]): Promise<Unended[]> {
  const unended: Unended[] = []
  for (const email of emails) {
    const person = await findByEmail(deps.db, email.toLowerCase())
    const ended = person ? await endPerson(deps, undefined, { person: person.id }) : deskRefused('person_unknown')
    if (!ended.ok) unended.push({ email, why: ended.reason })
  }
  return unended
}
