import { randomInt } from 'node:crypto'
import encodeQr from 'qr'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { NewAuthenticator, OwnKeys } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { noteAction } from '../log/write-log.ts'
import { type CodeDeps, describeAuthenticator, findStep, newSecret, sealContext } from './check-code.ts'
import { hashPassword } from './hash-password.ts'
import { judgePassword } from './judge-password.ts'
import type { OpenSession } from './open-session.ts'
import { hashRecoveryCode, isLive, RECOVERY_CODES } from './rules.ts'
import { changePerson, endSession, endSessions, listSessions, lockPerson, type Queries } from './store.ts'
import { countRecoveryCodes, listPasskeys, removePasskey, replaceRecoveryCodes } from './store-keys.ts'
import { keepPasskey, type PasskeyDeps } from './use-passkey.ts'

export type KeyDeps = PasskeyDeps & CodeDeps

export async function showOwnKeys({ db, clock }: KeyDeps, { token, row }: OpenSession): Promise<OwnKeys> {
  const now = clock.now()
  const sessions = (await listSessions(db, row.id)).filter((session) => isLive(session, now))
  const passkeys = await listPasskeys(db, row.id)
  return {
    isSample: row.isSample,
    hasPassword: row.password !== null,
    authenticatorSince: row.authenticatorSince ?? undefined,
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      createdAt,
      usedAt: usedAt ?? undefined,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, row.id),
    sessions: sessions.map(({ token: other, beganAt, seenAt, how }) => ({
      id: other,
      isThis: other === token,
      beganAt,
      seenAt,
      how,
    })),
  }
}

/** [F13] A sample person needs none. */
export const hasSecondProof = async ({ db }: Pick<KeyDeps, 'db'>, { row }: OpenSession): Promise<boolean> =>
  row.isSample || row.authenticator !== null || (await listPasskeys(db, row.id)).length > 0

/** [F12] Each key that somebody makes for themselves: a sample person's would be one after the sandbox, too. */
type NoKeys = 'sample_without_keys'

/** [F6] Ends every other session, so that a person who knew the old password is signed out. */
export async function changePassword(
  deps: KeyDeps,
  { token, row }: OpenSession,
  { password }: { password: string },
): Promise<DeskOutcome<null, 'check_fields' | NoKeys>> {
  if (row.isSample) return deskRefused('sample_without_keys')
  const refusal = await judgePassword(password, row)
  if (refusal) return refusal
  const hashed = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    await changePerson(tx, row.id, { password: hashed })
    await endSessions(tx, row.id, deps.clock.now(), token)
    await noteAction(deps, tx, { personId: row.id, action: 'change-password' })
  })
  return done(null)
}

/** [F6] Of a device that is lost, or was left somewhere. Its id is the hash of its cookie, from which nobody makes the cookie. */
export async function endOwnSession(deps: KeyDeps, { row }: OpenSession, { session }: { session: string }) {
  return deps.db.transaction(async (tx) => {
    if (await endSession(tx, row.id, session, deps.clock.now()))
      await noteAction(deps, tx, { personId: row.id, action: 'end-session' })
    return done(null)
  })
}

export async function beginAuthenticator(
  deps: KeyDeps,
  { row }: OpenSession,
): Promise<DeskOutcome<NewAuthenticator, NoKeys>> {
  if (row.isSample) return deskRefused('sample_without_keys')
  const secret = newSecret()
  await deps.db.transaction(async (tx) => {
    await changePerson(tx, row.id, { newAuthenticator: deps.sealedText.seal(secret, sealContext(row.id)) })
    await noteAction(deps, tx, { personId: row.id, action: 'begin-authenticator' })
  })
  return done({ secret, picture: encodeQr(describeAuthenticator(row.email, secret), 'svg') })
}

/** [F3] The secret counts from its first right code on, and that code does not count again. */
export async function finishAuthenticator(
  deps: KeyDeps,
  { row }: OpenSession,
  { code }: { code: string },
): Promise<DeskOutcome<{ recoveryCodes: string[] }, 'wrong_code' | NoKeys>> {
  if (row.isSample) return deskRefused('sample_without_keys')
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, row.id)
    const sealed = person?.newAuthenticator
    const now = deps.clock.now()
    const step = sealed ? findStep(deps.sealedText.open(sealed, sealContext(row.id)), code, now) : undefined
    if (!sealed || step === undefined) return deskRefused('wrong_code')
    await changePerson(tx, row.id, {
      authenticator: sealed,
      authenticatorSince: now,
      newAuthenticator: null,
      lastStep: step,
    })
    await noteAction(deps, tx, { personId: row.id, action: 'add-authenticator' })
    return done({ recoveryCodes: await makeCodes(deps, tx, row.id) })
  })
}

export async function addPasskey(
  deps: KeyDeps,
  session: OpenSession,
  asked: { answer: string; label: string },
): Promise<DeskOutcome<{ recoveryCodes: string[] }, 'wrong_passkey' | NoKeys>> {
  if (session.row.isSample) return deskRefused('sample_without_keys')
  return deps.db.transaction(async (tx) => {
    if (!(await keepPasskey(deps, tx, session, asked))) return deskRefused('wrong_passkey')
    const { id } = session.person
    await noteAction(deps, tx, { personId: id, action: 'add-passkey' })
    const hasCodes = (await countRecoveryCodes(tx, id)) > 0
    return done({ recoveryCodes: hasCodes ? [] : await makeCodes(deps, tx, id) })
  })
}

/** [F1] Refuses to remove the last second factor: without one it is impossible to sign in. */
export async function forgetPasskey(
  deps: KeyDeps,
  { person }: OpenSession,
  { id }: { id: string },
): Promise<DeskOutcome<null, 'last_key'>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockPerson(tx, person.id)
    const others = (await listPasskeys(tx, person.id)).filter((passkey) => passkey.id !== id)
    if (others.length === 0 && row?.authenticator === null) return deskRefused('last_key')
    // Sent again, or a key of nobody's: the log says only what was done.
    if (!(await removePasskey(tx, person.id, id))) return done(null)
    await noteAction(deps, tx, { personId: person.id, action: 'remove-passkey' })
    return done(null)
  })
}

export async function renewRecoveryCodes(
  deps: KeyDeps,
  { person, row }: OpenSession,
): Promise<DeskOutcome<{ recoveryCodes: string[] }, NoKeys>> {
  if (row.isSample) return deskRefused('sample_without_keys')
  return deps.db.transaction(async (tx) => {
    await noteAction(deps, tx, { personId: person.id, action: 'new-recovery-codes' })
    return done({ recoveryCodes: await makeCodes(deps, tx, person.id) })
  })
}

/** [F3] [F9] Shown once: afterwards only their hashes exist. */
async function makeCodes({ secretKey }: KeyDeps, tx: Queries, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode)
  const hashes = codes.map((code) => hashRecoveryCode(secretKey, personId, code.replaceAll('-', '')))
  await replaceRecoveryCodes(tx, personId, hashes)
  return codes
}

/** Twelve letters that cannot be mistaken for one another, in threes of four. The last is no digit: no six digits of an app. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const drawCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  )
