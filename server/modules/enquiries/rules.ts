import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { hours, minutes, seconds } from '#contract/values/time.ts'

/** [E10] */
export const WRITING_LASTS_AT_LEAST = seconds(3)
/** [E11] */
export const TRIES = { budget: 60, per: minutes(10), withoutTicket: 3 } as const
/** [E10] Longer than anyone writes at one form. A visitor who comes back later counts as one without a ticket. */
const TICKET_LASTS = hours(24)
/** [E19] */
export const DAILY_BYTES = { perVisitor: 50 * 1024 * 1024, inAll: 1024 * 1024 * 1024, per: hours(24) } as const
/** [E20] */
export const ACKNOWLEDGEMENTS = { most: 3, per: hours(24) } as const

/** [E2] */
export function fingerprint(
  { kind, key, values, file }: { kind: string; key: string; values: object; file: Buffer | undefined },
  now: Date,
): string {
  const fileHash = file ? createHash('sha256').update(file).digest('hex') : null
  const occasion = key === '' ? now.toISOString().slice(0, 10) : key
  return createHash('sha256')
    .update(JSON.stringify([kind, occasion, values, fileHash]))
    .digest('hex')
}

/** [E10] The moment at which the visitor began to write, signed. */
export function makeTicket(secret: Buffer, now: Date): string {
  const moment = now.getTime().toString(36)
  return `${moment}.${sign(secret, moment)}`
}

/** When writing began; undefined if the ticket is not ours or too old, so that a kept one cannot be used for ever. */
export function readTicket(secret: Buffer, ticket: string, now: Date): Date | undefined {
  const [moment = '', signature = ''] = ticket.split('.')
  const expected = Buffer.from(sign(secret, moment))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const begunAt = new Date(Number.parseInt(moment, 36))
  return now.getTime() - begunAt.getTime() < TICKET_LASTS ? begunAt : undefined
}

/** [E10] */
export function isFilledByProgram({ trap, begunAt, now }: { trap: string; begunAt: Date | undefined; now: Date }) {
  if (trap !== '') return true
  return begunAt !== undefined && now.getTime() - begunAt.getTime() < WRITING_LASTS_AT_LEAST
}

const sign = (secret: Buffer, moment: string) => createHmac('sha256', secret).update(moment).digest('base64url')
