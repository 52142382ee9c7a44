import type { Mobile } from '#contract/values/phone.ts'
import { hashPhone } from './rules.ts'
import { findLiveProof, type Queries } from './store.ts'

export type ProofDeps = { clock: { now(): Date }; secretKey: string }
export type PhoneOfBrowser = { browser: string; phone: Mobile }
export type Proof = { provenAt: Date; provenUntil: Date }

/** [V12] The proof that this browser has given for this number and that still counts. */
export function findProof(
  { clock, secretKey }: ProofDeps,
  tx: Queries,
  { browser, phone }: PhoneOfBrowser,
): Promise<Proof | undefined> {
  return findLiveProof(tx, { browser, phone: hashPhone(secretKey, phone) }, clock.now())
}

/** [V12] */
export async function isPhoneProven(deps: ProofDeps, tx: Queries, place: PhoneOfBrowser): Promise<boolean> {
  return (await findProof(deps, tx, place)) !== undefined
}
