import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#contract/desk/rights.ts'

type Ask = (text: string, values: unknown[]) => Promise<unknown>

export type StaffSession = {
  role: Role
  practitionerId?: number
  beganAt: Date
  /** As long ago as the session began, unless told otherwise. */
  provedAt?: Date
}

export const STAFF_COOKIE = 'embrace_desk'

/**
 * Somebody of the clinic who is signed in, written into the database: how staff come in is tried elsewhere, and here it
 * is what they may do. Gives the cookie's value.
 */
export async function writeStaffSession(ask: Ask, session: StaffSession): Promise<string> {
  const { role, practitionerId, beganAt, provedAt = beganAt } = session
  const token = randomBytes(32).toString('base64url')
  await ask(
    `with person as (
       insert into staff_people (id, email, name, role, practitioner_id, authenticator, authenticator_since, is_trial, created_at)
       values ($1, $2, 'Somebody', $3, $4, 'sealed:', now(), true, now())
       on conflict (email) do update set name = excluded.name returning id)
     insert into staff_sessions (token, person_id, how, is_half, began_at, seen_at, proved_at)
     select $5, id, 'passkey', false, $6, $6, $7 from person`,
    [
      randomUUID(),
      `${role}-${practitionerId ?? ''}@clinic.example`,
      role,
      practitionerId ?? null,
      createHash('sha256').update(token).digest('base64url'),
      beganAt,
      provedAt,
    ],
  )
  return token
}
