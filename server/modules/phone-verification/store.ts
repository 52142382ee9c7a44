import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Duration, hours } from '#contract/values/time.ts'
import type { Database, Queries } from '#db/client.ts'
import { runPrepared } from '#db/prepared.ts'
import { type PhoneCode, phoneCodeSends, phoneCodes, phoneProofs } from '#db/schema/phone-verification.ts'
import { SENDS_ARE_KEPT, type SentBefore } from './rules.ts'

export type { Database, Queries }

/** A browser and the hash of a number. */
export type BrowserAndPhone = { browser: string; phone: string }

/** [V8] [V9] Sends are decided one after another, by all servers together, until the transaction ends. */
export async function lockSends(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('phone-verification.sends', 0))`)
}

/** Where a code was asked from, and among which numbers its phone is: keyed hashes. */
export type Places = { network: string; area: string; block: string }

export async function readSentBefore(
  db: Queries,
  { browser, phone, network, area, block }: BrowserAndPhone & Places,
  now: Date,
): Promise<SentBefore> {
  const { at, filledBudget } = phoneCodeSends
  const isUnproved = eq(phoneCodeSends.isProved, false)
  const isThisHour = gt(at, before(now, hours(1)))
  const isToPhone = eq(phoneCodeSends.phone, phone)
  const isInBlock = eq(phoneCodeSends.block, block)
  const isFromNetwork = eq(phoneCodeSends.network, network)
  const isFromArea = area === '' ? sql`false` : eq(phoneCodeSends.area, area)
  const [counts] = await db
    .select({
      phoneThisHour: count(and(isToPhone, isThisHour)),
      phoneToday: count(isToPhone),
      networkThisHour: count(and(isFromNetwork, isThisHour, isUnproved)),
      networkToday: count(and(isFromNetwork, isUnproved)),
      networkWithProvedThisHour: count(and(isFromNetwork, isThisHour)),
      areaThisHour: count(and(isFromArea, isThisHour, isUnproved)),
      blockThisHour: count(and(isInBlock, isThisHour, isUnproved)),
      allThisHour: count(isThisHour),
      toldThisHour: count(and(isThisHour, filledBudget)),
    })
    .from(phoneCodeSends)
    .where(and(gt(at, before(now, SENDS_ARE_KEPT)), or(isToPhone, isFromNetwork, isThisHour)))
  if (!counts) throw new Error('a count without an answer')
  const { toldThisHour, ...rest } = counts
  const [last] = await db.select({ at: phoneCodes.sentAt }).from(phoneCodes).where(isAt({ browser, phone }))
  return { ...rest, isBudgetTold: toldThisHour > 0, lastAt: last?.at }
}

export type NewSend = BrowserAndPhone &
  Places & {
    id: string
    code: string
    sentAt: Date
    validUntil: Date
    filledBudget: boolean
  }

/** [V3] [V8] Counts a code and makes it the only one of its browser and number. */
export async function insertSend(tx: Queries, { network, area, block, filledBudget, ...code }: NewSend): Promise<void> {
  const { id, phone, sentAt } = code
  await countSend(tx, { id, phone, network, area, block, at: sentAt, filledBudget })
  const fresh = { ...code, tries: 0, usedAt: null }
  await tx
    .insert(phoneCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: [phoneCodes.browser, phoneCodes.phone], set: fresh })
}

/** [V8] [V16] */
export async function countSend(tx: Queries, send: typeof phoneCodeSends.$inferInsert): Promise<void> {
  await tx.insert(phoneCodeSends).values(send)
}

/** [V10] As if it had never been asked for; a newer code that has replaced it stays. */
export async function removeSend(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(phoneCodeSends).where(eq(phoneCodeSends.id, id))
    await tx.delete(phoneCodes).where(eq(phoneCodes.id, id))
  })
}

/** [V5] A second try of the same code waits here until this transaction ends. */
export async function lockCode(tx: Queries, place: BrowserAndPhone): Promise<PhoneCode | undefined> {
  const [found] = await tx.select().from(phoneCodes).where(isAt(place)).for('update')
  return found
}

/** [V5] [V6] */
export async function recordTry(tx: Queries, id: string, usedAt: Date | null): Promise<void> {
  await tx
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1`, usedAt })
    .where(eq(phoneCodes.id, id))
}

/** [V18] */
export const noteProved = (tx: Queries, id: string) =>
  tx.update(phoneCodeSends).set({ isProved: true }).where(eq(phoneCodeSends.id, id))

/** [V12] */
export async function storeProof(tx: Queries, place: BrowserAndPhone, times: { provenAt: Date; provenUntil: Date }) {
  await tx
    .insert(phoneProofs)
    .values({ ...place, ...times })
    .onConflictDoUpdate({ target: [phoneProofs.browser, phoneProofs.phone], set: times })
}

/** [V12] */
export async function findLiveProof(tx: Queries, { browser, phone }: BrowserAndPhone, now: Date) {
  const found = await runPrepared<{ provenAt: Date; provenUntil: Date }>(tx, liveProof, [browser, phone, now])
  return found[0]
}

const liveProof = {
  name: 'phone-verification.live-proof',
  text: `select proven_at as "provenAt", proven_until as "provenUntil" from phone_proofs
    where browser = $1 and phone = $2 and proven_until > $3`,
}

/** [V15] */
export async function removeOld(db: Queries, now: Date): Promise<void> {
  const aDayAgo = before(now, SENDS_ARE_KEPT)
  await db.delete(phoneCodes).where(lte(phoneCodes.sentAt, aDayAgo))
  await db.delete(phoneCodeSends).where(lte(phoneCodeSends.at, aDayAgo))
  await db.delete(phoneProofs).where(lte(phoneProofs.provenUntil, now))
}

const isAt = ({ browser, phone }: BrowserAndPhone) => and(eq(phoneCodes.browser, browser), eq(phoneCodes.phone, phone))
const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
const before = (now: Date, span: Duration) => new Date(now.getTime() - span)
