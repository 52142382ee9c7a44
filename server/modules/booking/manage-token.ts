import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a link or a cookie allows: to see and change the session, or only to enter its video room, as the client
 * (`session`) or as the practitioner (`host`); or to pay for a time that is held (`pay`).
 */
export type Purpose = 'manage' | 'session' | 'host' | 'pay'

/**
 * The token in the link of every message about a booking. It is derived from the booking's id, so that it need not be
 * stored, and signed, so that it cannot be forged.
 */
export function toManageToken(secretKey: string, bookingId: string, purpose: Purpose = 'manage'): string {
  const id = toBytes(bookingId)
  return Buffer.concat([id, sign(secretKey, purpose, id)]).toString('base64url')
}

/** The booking's id; undefined for a token that we did not make. */
export function readManageToken(secretKey: string, token: string, purpose: Purpose = 'manage'): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  if (bytes.length !== 32 || !timingSafeEqual(bytes.subarray(16), sign(secretKey, purpose, id))) return undefined
  return toId(id)
}

/** [B22] What a browser keeps instead of the link. It expires by itself, whatever the browser does with the cookie. */
export function toManagePass(secretKey: string, bookingId: string, purpose: Purpose, until: Date): string {
  const ends = Buffer.alloc(6)
  ends.writeUIntBE(until.getTime(), 0, 6)
  const content = Buffer.concat([toBytes(bookingId), ends])
  return Buffer.concat([content, sign(secretKey, `${purpose}-cookie`, content)]).toString('base64url')
}

export function readManagePass(secretKey: string, pass: string, purpose: Purpose, now: Date): string | undefined {
  const bytes = Buffer.from(pass, 'base64url')
  if (bytes.length !== 38 || bytes.toString('base64url') !== pass) return undefined
  const content = bytes.subarray(0, 22)
  if (!timingSafeEqual(bytes.subarray(22), sign(secretKey, `${purpose}-cookie`, content))) return undefined
  return now.getTime() < content.readUIntBE(16, 6) ? toId(content.subarray(0, 16)) : undefined
}

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const sign = (secretKey: string, purpose: string, content: Buffer) =>
  createHmac('sha256', secretKey).update(`${purpose}|`).update(content).digest().subarray(0, 16)
