import { createHmac } from 'node:crypto'
import { after, minutes } from '#contract/values/time.ts'

/** [W1] In minutes. */
const OPENS_BEFORE = 10
/** [W1] */
const CLOSES_AFTER = 15

export type SessionTime = { startsAt: Date; minutes: number }
export type Door = { opensAt: Date; closesAt: Date }

/** [W1] */
export const doorOf = ({ startsAt, minutes: lasts }: SessionTime): Door => ({
  opensAt: after(startsAt, minutes(-OPENS_BEFORE)),
  closesAt: after(startsAt, minutes(lasts + CLOSES_AFTER)),
})

/** [W1] Open from the instant it opens, closed from the instant it closes. */
export function judgeDoor({ opensAt, closesAt }: Door, now: Date): 'early' | 'open' | 'over' {
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'over'
}

/** [W2] 120 bits. In lower case, because that is how the provider compares them. */
export const nameRoom = (secretKey: string, sessionId: string, sequence: number) =>
  `s-${digest(secretKey, 'video-room', sessionId, sequence).slice(0, 30)}`

/** [W4] */
export const nameVisitor = (secretKey: string, sessionId: string, sequence: number, role: string) =>
  digest(secretKey, 'video-visitor', sessionId, sequence, role).slice(0, 20)

const digest = (secretKey: string, ...parts: (string | number)[]) =>
  createHmac('sha256', secretKey).update(parts.join('|')).digest('hex')
