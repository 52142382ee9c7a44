import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { SignInStep } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { noteAction } from '../log/write-log.ts'
import { type CodeDeps, spendCode } from './check-code.ts'
import { isPassword } from './hash-password.ts'
import { beginSession, type Caller, noteProof, type SessionDeps } from './open-session.ts'
import { countWrong, isPaused, isSomebody, keyOfTries } from './rules.ts'
import {
  type Database,
  findByEmail,
  forgetTries,
  isKnownDevice,
  keepTries,
  listSamples,
  lockPerson,
  lockTries,
  type StaffRow,
} from './store.ts'
import { listPasskeys } from './store-keys.ts'

export type SignInDeps = SessionDeps & CodeDeps

type Refusal = 'wrong_sign_in' | 'wrong_code' | 'paused' | 'sign_in_over' | 'samples_only'

/** [F1] [F2] [F5] */
export async function signInWithPassword(
  deps: SignInDeps,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<DeskOutcome<SignInStep, Refusal>> {
  const person = await findByEmail(deps.db, email)
  const key = await findKey(deps, caller, email, person)
  if (!(await takeTry(deps, key))) return deskRefused('paused')
  const isRight = await isPassword(password, person && isSomebody(person, deps.env) ? person.password : undefined)
  if (!isRight || !person) return deskRefused('wrong_sign_in')
  return deps.db.transaction(async (tx) => {
    // [F13] Without a second proof the account page is all that opens, and it asks for one.
    const isHalf = person.authenticator !== null || (await listPasskeys(tx, person.id)).length > 0
    await beginSession(deps, tx, caller, person, { how: 'password', isHalf })
    if (isHalf) return done({ next: 'code' as const })
    await forgetTries(tx, key)
    await noteAction(deps, tx, { personId: person.id, action: 'sign-in' })
    return done({ next: 'desk' as const })
  })
}

/** [F1] [F3] A wrong code counts like a wrong password, so that a stolen password does not allow trying all codes. */
export async function signInWithCode(
  deps: SignInDeps,
  caller: Caller,
  { code }: { code: string },
): Promise<DeskOutcome<SignInStep, Refusal>> {
  const { half } = caller
  if (!half) return deskRefused('sign_in_over')
  const key = await findKey(deps, caller, half.row.email, half.row)
  if (!(await takeTry(deps, key))) return deskRefused('paused')
  const how = await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, half.person.id)
    const kind = person && (await spendCode(deps, tx, person, code))
    if (!person || !kind) return undefined
    await beginSession(deps, tx, caller, person, { how: kind, isHalf: false })
    await forgetTries(tx, key)
    await noteAction(deps, tx, {
      personId: person.id,
      action: kind === 'recovery' ? 'sign-in-by-recovery-code' : 'sign-in',
    })
    return kind
  })
  return how ? done({ next: 'desk' }) : deskRefused('wrong_code')
}

/** [F12] */
export async function signInAsSample(
  deps: SignInDeps,
  caller: Caller,
  { person: id }: { person: string },
): Promise<DeskOutcome<SignInStep, Refusal>> {
  if (!deps.env.usesSandbox) return deskRefused('samples_only')
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person?.isSample || person.endedAt !== null) return deskRefused('samples_only')
    await beginSession(deps, tx, caller, person, { how: 'sample', isHalf: false })
    await noteAction(deps, tx, { personId: person.id, action: 'sign-in' })
    return done({ next: 'desk' as const })
  })
}

/** [F12] */
export const showSignIn = async ({ db, env }: { db: Database; env: { usesSandbox: boolean } }) => ({
  samples: env.usesSandbox ? await listSamples(db) : [],
})

/** [F7] As much as a sign-in by password asks for. A sample person has no password, and presses once more. */
export async function proveAgain(
  deps: SignInDeps,
  caller: Caller,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<DeskOutcome<null, Refusal | 'signed_out'>> {
  const { session } = caller
  if (!session) return deskRefused('signed_out')
  if (session.how === 'sample') {
    await noteProof(deps, deps.db, session)
    return done(null)
  }
  const key = await findKey(deps, caller, session.row.email, session.row)
  if (!(await takeTry(deps, key))) return deskRefused('paused')
  const isRight = await isPassword(password, session.row.password)
  const isProved =
    isRight &&
    (await deps.db.transaction(async (tx) => {
      const person = await lockPerson(tx, session.person.id)
      if (!person) return false
      const needsCode = person.authenticator !== null || (await listPasskeys(tx, person.id)).length > 0
      if (needsCode && !(await spendCode(deps, tx, person, code))) return false
      await noteProof(deps, tx, session)
      await forgetTries(tx, key)
      return true
    }))
  if (isProved) return done(null)
  return deskRefused(isRight ? 'wrong_code' : 'wrong_sign_in')
}

/** [F5] */
async function findKey(deps: SignInDeps, { device }: Caller, email: string, person: StaffRow | undefined) {
  const isKnown = device !== undefined && person !== undefined && (await isKnownDevice(deps.db, device, person.id))
  return keyOfTries(deps.secretKey, email, isKnown ? device : undefined)
}

/**
 * [F5] Counted as wrong before it is judged, and forgotten when it was right: of a hundred tries at the same moment only
 * as many are judged as one after another would be.
 */
async function takeTry({ db, clock }: SignInDeps, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockTries(tx, key)
    const now = clock.now()
    if (isPaused(before, now)) return false
    await keepTries(tx, key, countWrong(before, now))
    return true
  })
}
