import type { PhoneProven } from '#contract/phone-verification.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import type { Mobile } from '#contract/values/phone.ts'
import { after } from '#contract/values/time.ts'
import { hashPhone, judgeTry, PROOF_LASTS } from './rules.ts'
import { type Database, lockCode, noteProved, recordTry, storeProof } from './store.ts'

export type VerifyDeps = { db: Database; clock: { now(): Date }; secretKey: string }
export type Try = { browser: string; phone: Mobile; code: string }

/** Judges a typed code. The try and its result are one transaction. */
export async function verifyCode(
  { db, clock, secretKey }: VerifyDeps,
  { browser, phone, code }: Try,
): Promise<Outcome<PhoneProven, 'code_wrong' | 'code_used_up'>> {
  const place = { browser, phone: hashPhone(secretKey, phone) }
  return db.transaction(async (tx) => {
    const sent = await lockCode(tx, place)
    const now = clock.now()
    const verdict = judgeTry(sent, code, secretKey, now)
    if (sent && (verdict === 'right' || verdict === 'wrong')) {
      await recordTry(tx, sent.id, verdict === 'right' ? now : null)
    }
    if (sent && verdict === 'right') await noteProved(tx, sent.id)
    if (verdict !== 'right') return refused(verdict === 'used_up' ? 'code_used_up' : 'code_wrong')
    const provenUntil = after(now, PROOF_LASTS)
    await storeProof(tx, place, { provenAt: now, provenUntil })
    return done({ provenUntil })
  })
}
