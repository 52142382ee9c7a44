import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { Role } from '#contract/desk/rights.ts'
import type { Invitation, SignInStep } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { after } from '#contract/values/time.ts'
import { noteAction } from '../log/write-log.ts'
import { type QueueDeps, queueMessage } from '../notifications/queue-message.ts'
import { composeInvitation } from './compose-invitation.ts'
import { hashPassword } from './hash-password.ts'
import { judgePassword } from './judge-password.ts'
import { beginSession, type Caller, newToken, type SessionDeps } from './open-session.ts'
import { hashToken, INVITATION_LASTS } from './rules.ts'
import {
  changePerson,
  endSessions,
  findByEmail,
  findInvitation,
  findPerson,
  findPractitionersPerson,
  insertPerson,
  lockPeople,
  type Queries,
  replaceInvitation,
  type StaffRow,
  takeInvitation,
} from './store.ts'
import { takeProofs } from './store-keys.ts'

export type InviteDeps = SessionDeps & QueueDeps & { publicUrl: string }

export type NewPerson = { name: string; email: string; role: Role; practitionerId?: number | undefined }

type InviteRefusal = 'email_taken' | 'practitioner_taken' | 'check_fields'

/** [F8] `by` is undefined for the command that invites the first person; only that command is given the link. */
export async function invitePerson(
  deps: InviteDeps,
  by: string | undefined,
  asked: NewPerson,
): Promise<DeskOutcome<{ id: string; link: string }, InviteRefusal>> {
  return deps.db.transaction(async (tx) => {
    await lockPeople(tx)
    const refusal = await findRefusal(tx, asked)
    if (refusal) return refusal
    if (await findByEmail(tx, asked.email)) return deskRefused('email_taken')
    const person = toRow(deps, asked)
    await insertPerson(tx, person)
    await noteAction(deps, tx, { personId: by, action: 'invite-person', about: `person ${person.id}` })
    return done({ id: person.id, link: await sendInvitation(deps, tx, person) })
  })
}

/** [F8] A new invitation, for a person who is locked out or returns to the clinic. */
export async function inviteAgain(
  deps: InviteDeps,
  by: string | undefined,
  { person: id }: { person: string },
): Promise<DeskOutcome<{ link: string }, 'person_unknown' | InviteRefusal>> {
  return deps.db.transaction(async (tx) => {
    await lockPeople(tx)
    const person = await findPerson(tx, id)
    if (!person || person.isSample) return deskRefused('person_unknown')
    const refusal = await findRefusal(tx, { ...person, practitionerId: person.practitionerId ?? undefined }, id)
    if (refusal) return refusal
    if (person.endedAt !== null) await changePerson(tx, id, { endedAt: null })
    await noteAction(deps, tx, { personId: by, action: 'invite-again', about: `person ${id}` })
    return done({ link: await sendInvitation(deps, tx, person) })
  })
}

/** [F8] Access to the server is access to the desk, so a person who is already known gets a new invitation. */
export async function inviteByCommand(deps: InviteDeps, asked: NewPerson) {
  const known = await findByEmail(deps.db, asked.email)
  return known ? inviteAgain(deps, undefined, { person: known.id }) : invitePerson(deps, undefined, asked)
}

/** A practitioner's account is for one practitioner, and each has one. */
export async function findRefusal(
  tx: Queries,
  { role, practitionerId }: Pick<NewPerson, 'role' | 'practitionerId'>,
  self?: string,
) {
  if (role !== 'practitioner') return undefined
  if (practitionerId === undefined)
    return deskRefused('check_fields', { fields: { practitionerId: 'Choose whose profile this is.' } })
  const other = await findPractitionersPerson(tx, practitionerId)
  return other && other.id !== self ? deskRefused('practitioner_taken') : undefined
}

const toRow = ({ newId, clock, env }: InviteDeps, { name, email, role, practitionerId }: NewPerson) => ({
  id: newId(),
  name,
  email,
  role,
  practitionerId: role === 'practitioner' ? (practitionerId ?? null) : null,
  isTrial: env.usesSandbox,
  createdAt: clock.now(),
})

/** The message is part of the transaction, like everything that leaves the house. */
async function sendInvitation(
  deps: InviteDeps,
  tx: Queries,
  { id, name, email, role }: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>,
): Promise<string> {
  const token = newToken()
  const lapsesAt = after(deps.clock.now(), INVITATION_LASTS)
  await replaceInvitation(tx, { personId: id, token: hashToken(token), lapsesAt })
  const link = `${deps.publicUrl}/desk/invitation/${token}`
  const mail = composeInvitation({ name, role, link, origin: deps.publicUrl })
  await queueMessage(deps, tx, {
    key: `staff.invitation.${hashToken(token)}`,
    channel: 'email',
    template: 'staff-invitation',
    to: email,
    uselessAfter: lapsesAt,
    ...mail,
  })
  return link
}

/** [F8] */
export async function showInvitation(
  { db, clock }: SessionDeps,
  { token }: { token: string },
): Promise<DeskOutcome<Invitation, 'invitation_over'>> {
  const found = await findInvitation(db, hashToken(token))
  if (!found || found.person.endedAt !== null || clock.now() >= found.invitation.lapsesAt)
    return deskRefused('invitation_over')
  const { name, role, email, password } = found.person
  return done({ name, role, email, isReturn: password !== null })
}

/** [F8] [F13] */
export async function acceptInvitation(
  deps: SessionDeps,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<DeskOutcome<SignInStep, 'invitation_over' | 'check_fields'>> {
  // Before the work of hashing, which a made-up link must not cause.
  const invitation = await showInvitation(deps, { token })
  if (!invitation.ok) return invitation
  const refusal = await judgePassword(password, invitation.value)
  if (refusal) return refusal
  const hashed = await hashPassword(password)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const taken = await takeInvitation(tx, hashToken(token), now)
    const person = taken && (await findPerson(tx, taken.personId))
    if (!person || person.endedAt !== null) return deskRefused('invitation_over')
    const { id } = person
    await endSessions(tx, id, now)
    await takeProofs(tx, id)
    await changePerson(tx, id, { password: hashed })
    const fresh = (await findPerson(tx, id)) ?? person
    await beginSession(deps, tx, caller, fresh, { how: 'password', isHalf: false })
    await noteAction(deps, tx, { personId: id, action: 'accept-invitation' })
    return done({ next: 'desk' as const })
  })
}
