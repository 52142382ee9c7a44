import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { minutes, seconds } from '#contract/values/time.ts'

/** [E10] */
export const WRITING_LASTS_AT_LEAST = seconds(3)
/** [E11] */
export const TRIES = { budget: 60, per: minutes(10), withoutTicket: 3 } as const

/** No vowels, so that no word appears; no 0, 1, I, L or O, so that it can be read out. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** Six letters out of 28: half a billion references, and nothing about the one before or after. */
export function makeReference(id: string): string {
  const digest = createHash('sha256').update(`reference:${id}`).digest()
  const letters = Array.from({ length: 6 }, (_, n) => LETTERS[digest.readUInt32BE(n * 4) % LETTERS.length])
  return `EN-${letters.join('')}`
}

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

/** [E10] The moment at which somebody began to write, signed. */
export function makeTicket(secret: Buffer, now: Date): string {
  const moment = now.getTime().toString(36)
  return `${moment}.${sign(secret, moment)}`
}

/** When writing began, or nothing if the ticket is not one of ours. */
export function readTicket(secret: Buffer, ticket: string): Date | undefined {
  const [moment = '', signature = ''] = ticket.split('.')
  const expected = Buffer.from(sign(secret, moment))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return new Date(Number.parseInt(moment, 36))
}

/** [E10] */
export function isFilledByProgram({ trap, begunAt, now }: { trap: string; begunAt: Date | undefined; now: Date }) {
  if (trap !== '') return true
  return begunAt !== undefined && now.getTime() - begunAt.getTime() < WRITING_LASTS_AT_LEAST
}

const sign = (secret: Buffer, moment: string) => createHmac('sha256', secret).update(moment).digest('base64url')
