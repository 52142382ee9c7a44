import { createHash, createHmac } from 'node:crypto'
import { after, type Duration, hours, minutes } from '#contract/values/time.ts'

/** [F6] */
const SESSION_LASTS = hours(12)
const IDLE_ENDS = minutes(30)
/** [F1] How long the question for the second proof stays open. */
const HALF_LASTS = minutes(10)
/** [F7] */
const PROOF_IS_FRESH = minutes(5)
/** [F4] */
export const QUESTION_LASTS = minutes(5)
/** [F8] */
export const INVITATION_LASTS = hours(72)
/** [F5] */
const TRIES_BEFORE_PAUSE = 5
const FIRST_PAUSE = minutes(1)
const LONGEST_PAUSE = minutes(15)
/** [F5] After a day without a wrong try the count begins anew. */
const TRIES_ARE_FORGOTTEN = hours(24)
export const RECOVERY_CODES = 10

/** Where we are: the sandbox has people of its own. */
export type Place = { usesSandbox: boolean }

export type SessionTimes = { isHalf: boolean; beganAt: Date; seenAt: Date; endedAt: Date | null }

/** [F6] */
export function isLive({ isHalf, beganAt, seenAt, endedAt }: SessionTimes, now: Date): boolean {
  if (endedAt !== null) return false
  if (isHalf) return since(beganAt, now) < HALF_LASTS
  return since(beganAt, now) < SESSION_LASTS && since(seenAt, now) < IDLE_ENDS
}

/** [F6] A stroke is noted once a minute: every request would otherwise write. */
export const isWorthNoting = (seenAt: Date, now: Date) => since(seenAt, now) >= minutes(1) || now < seenAt

/** [F12] [F16] Whoever has left is nobody, and without the sandbox its sample people are, whatever they still have in hand. */
export const isSomebody = (person: { endedAt: Date | null; isSample: boolean }, { usesSandbox }: Place): boolean =>
  person.endedAt === null && (usesSandbox || !person.isSample)

/** [F7] A proof from the future was given before the clock was put right, so it is not counted. */
export const isFresh = (provedAt: Date, now: Date) => since(provedAt, now) < PROOF_IS_FRESH && provedAt <= now

export type Tries = { wrong: number; lastAt: Date; pausedUntil: Date | null }

/** [F5] */
export const isPaused = (tries: Tries | undefined, now: Date): boolean =>
  tries?.pausedUntil != null && now < tries.pausedUntil && since(now, tries.pausedUntil) <= LONGEST_PAUSE

/** [F5] What stands after one more wrong try. */
export function countWrong(before: Tries | undefined, now: Date): Tries {
  const isOld = before !== undefined && since(before.lastAt, now) >= TRIES_ARE_FORGOTTEN
  const wrong = (before === undefined || isOld ? 0 : before.wrong) + 1
  const doublings = wrong - TRIES_BEFORE_PAUSE
  if (doublings < 0) return { wrong, lastAt: now, pausedUntil: null }
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(doublings, 10)) as Duration
  return { wrong, lastAt: now, pausedUntil: after(now, pause) }
}

/** [F9] What has 256 bits of chance needs no key and no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** [F9] A recovery code is short enough to be tried through: the key keeps that to the server. */
export const hashRecoveryCode = (secretKey: string, personId: string, code: string) =>
  keyedHash(secretKey, `recovery|${personId}|${code}`)

/** [F5] Whose account, and from a device that it knows or from all others together. */
export const keyOfTries = (secretKey: string, email: string, device: string | undefined) =>
  keyedHash(secretKey, `tries|${email}|${device ?? 'unknown'}`)

const keyedHash = (secretKey: string, words: string) =>
  createHmac('sha256', secretKey).update(`staff|${words}`).digest('base64url')

const since = (then: Date, now: Date) => now.getTime() - then.getTime()
