import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { Role } from '#contract/desk/rights.ts'
import type { ListedPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { noteAction } from '../log/write-log.ts'
import { findRefusal } from './invite-person.ts'
import type { SessionDeps } from './open-session.ts'
import { changePerson, countOtherLeads, endSessions, findPerson, listPeople, lockPeople } from './store.ts'
import { takeProofs } from './store-keys.ts'

export async function listStaff({ db }: SessionDeps): Promise<ListedPerson[]> {
  const found = await listPeople(db)
  return found.map(({ person, lastSeenAt, passkeys }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    practitionerId: person.practitionerId ?? undefined,
    state: person.endedAt !== null ? 'ended' : person.password !== null || person.isSample ? 'active' : 'invited',
    lastSeenAt: lastSeenAt ?? undefined,
    hasPasskey: passkeys > 0,
    hasAuthenticator: person.authenticator !== null,
  }))
}

/** [F6] [F10] */
export async function changeRole(
  deps: SessionDeps,
  by: string,
  { person: id, role, practitionerId }: { person: string; role: Role; practitionerId?: number | undefined },
): Promise<DeskOutcome<null, 'person_unknown' | 'last_lead' | 'practitioner_taken' | 'check_fields'>> {
  return deps.db.transaction(async (tx) => {
    await lockPeople(tx)
    const person = await findPerson(tx, id)
    if (!person || person.endedAt !== null) return deskRefused('person_unknown')
    const refusal = await findRefusal(tx, { role, practitionerId }, id)
    if (refusal) return refusal
    if (person.role === 'clinic-lead' && role !== 'clinic-lead' && (await countOtherLeads(tx, id, deps.env)) === 0)
      return deskRefused('last_lead')
    await changePerson(tx, id, { role, practitionerId: role === 'practitioner' ? (practitionerId ?? null) : null })
    await endSessions(tx, id, deps.clock.now())
    await noteAction(deps, tx, {
      personId: by,
      action: 'change-role',
      about: `person ${id}`,
      reason: `${person.role} to ${role}`,
    })
    return done(null)
  })
}

/** [F6] [F10] `by` is undefined for the command that follows a restore. */
export async function endPerson(
  deps: SessionDeps,
  by: string | undefined,
  { person: id }: { person: string },
): Promise<DeskOutcome<null, 'person_unknown' | 'last_lead'>> {
  return deps.db.transaction(async (tx) => {
    await lockPeople(tx)
    const person = await findPerson(tx, id)
    if (!person || person.endedAt !== null) return deskRefused('person_unknown')
    if (person.role === 'clinic-lead' && (await countOtherLeads(tx, id, deps.env)) === 0)
      return deskRefused('last_lead')
    const now = deps.clock.now()
    await changePerson(tx, id, { endedAt: now })
    await endSessions(tx, id, now)
    await takeProofs(tx, id)
    await noteAction(deps, tx, { personId: by, action: 'end-person', about: `person ${id}` })
    return done(null)
  })
}
