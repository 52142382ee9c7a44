import { Secret, TOTP } from 'otpauth'
import type { SealedText } from '#server/sealed-text.ts'
import { hashRecoveryCode } from './rules.ts'
import { changePerson, type Queries, type StaffRow } from './store.ts'
import { spendRecoveryCode } from './store-keys.ts'

export type CodeDeps = { clock: { now(): Date }; secretKey: string; sealedText: SealedText }

const PERIOD = 30
const ISSUER = 'eMbrace desk'

/** What the app is given, by camera or by hand. */
export function describeAuthenticator(email: string, secret: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), period: PERIOD }).toString()
}

export const newSecret = () => new Secret({ size: 20 }).base32

export const sealContext = (personId: string) => `staff authenticator ${personId}`

/** [F3] The half minute to which a code belongs; nothing where it is no code of now. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  // The library throws at six letters that take more bytes than six digits do.
  if (!isOfApp(code)) return undefined
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD })
  const delta = totp.validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD) + delta
}

const isOfApp = (code: string) => /^\d{6}$/.test(code)

export type CodeKind = 'password' | 'recovery'

/**
 * [F3] A code of the app, or a recovery code; tells which. The caller holds the person's row, so that of two who use the
 * same code one succeeds.
 */
export async function spendCode(
  deps: CodeDeps,
  tx: Queries,
  person: StaffRow,
  code: string,
): Promise<CodeKind | undefined> {
  const now = deps.clock.now()
  if (isOfApp(code)) {
    if (person.authenticator === null) return undefined
    const secret = deps.sealedText.open(person.authenticator, sealContext(person.id))
    const step = findStep(secret, code, now)
    if (step === undefined || (person.lastStep !== null && step <= person.lastStep)) return undefined
    await changePerson(tx, person.id, { lastStep: step })
    return 'password'
  }
  const isUsed = await spendRecoveryCode(tx, person.id, hashRecoveryCode(deps.secretKey, person.id, code), now)
  return isUsed ? 'recovery' : undefined
}
