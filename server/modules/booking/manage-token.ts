import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a link or a cookie allows: to see and change the session, or only to enter its video room, as the client
 * (`session`) or as the practitioner (`host`); or to pay for a time that is held (`pay`).
 */
export type Purpose = 'manage' | 'session' | 'host' | 'pay'

/** What a link leads to. [B36] A host's is signed for the practitioner too: the session may go to a colleague. */
export type Linked = { bookingId: string; practitionerId: number | undefined }

const SIGNATURE = 16
const ENDS = 6
const sizeOf = (purpose: Purpose) => (purpose === 'host' ? 20 : 16)

/**
 * The token in the link of every message about a booking. It is derived from the booking's id, so that it need not be
 * stored, and signed, so that it cannot be forged. [B60] It counts while the booking has the version it was signed with; 0 is
 * that of every link from before there were versions, and adds nothing to what is signed.
 */
export const toManageToken = (
  secretKey: string,
  bookingId: string,
  purpose: Exclude<Purpose, 'host'> = 'manage',
  version = 0,
) => seal(secretKey, ofVersion(purpose, version), toBytes({ bookingId, practitionerId: undefined }))

/** [B36] */
export const toHostToken = (secretKey: string, { id, practitionerId }: { id: string; practitionerId: number }) =>
  seal(secretKey, 'host', toBytes({ bookingId: id, practitionerId }))

/** Undefined for a token that we did not make, or made for another version. */
export function readManageToken(
  secretKey: string,
  token: string,
  purpose: Purpose = 'manage',
  version = 0,
): Linked | undefined {
  if (!isToken(token)) return undefined
  const content = unseal(secretKey, ofVersion(purpose, version), Buffer.from(token, 'base64url'), sizeOf(purpose))
  return content && toLinked(content)
}

/** Which booking a token or a pass names, before its signature is checked: that needs the booking's version. */
export const readBookingId = (word: string): string | undefined => {
  const bytes = Buffer.from(word, 'base64url')
  return bytes.length >= 16 + SIGNATURE ? toLinked(bytes.subarray(0, 16)).bookingId : undefined
}

const isToken = (token: string) => /^[\w-]{43,48}$/.test(token)
const ofVersion = (purpose: string, version: number) => (version === 0 ? purpose : `${purpose}.${version}`)

/** [B22] What a browser keeps instead of the link. It expires by itself, whatever the browser does with the cookie. */
export function toManagePass(secretKey: string, linked: Linked, purpose: Purpose, until: Date, version = 0): string {
  const ends = Buffer.alloc(ENDS)
  ends.writeUIntBE(until.getTime(), 0, ENDS)
  return seal(secretKey, ofVersion(`${purpose}-cookie`, version), Buffer.concat([toBytes(linked), ends]))
}

export function readManagePass(
  secretKey: string,
  pass: string,
  purpose: Purpose,
  now: Date,
  version = 0,
): Linked | undefined {
  const bytes = Buffer.from(pass, 'base64url')
  if (bytes.toString('base64url') !== pass) return undefined
  const size = sizeOf(purpose)
  const content = unseal(secretKey, ofVersion(`${purpose}-cookie`, version), bytes, size + ENDS)
  return content && now.getTime() < content.readUIntBE(size, ENDS) ? toLinked(content.subarray(0, size)) : undefined
}

function toBytes({ bookingId, practitionerId }: Linked): Buffer {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex')
  if (practitionerId === undefined) return id
  const whose = Buffer.alloc(4)
  whose.writeUInt32BE(practitionerId)
  return Buffer.concat([id, whose])
}

const toLinked = (content: Buffer): Linked => ({
  bookingId: content.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  practitionerId: content.length > 16 ? content.readUInt32BE(16) : undefined,
})

const seal = (secretKey: string, purpose: string, content: Buffer) =>
  Buffer.concat([content, sign(secretKey, purpose, content)]).toString('base64url')

function unseal(secretKey: string, purpose: string, bytes: Buffer, size: number): Buffer | undefined {
  if (bytes.length !== size + SIGNATURE) return undefined
  const content = bytes.subarray(0, size)
  return timingSafeEqual(bytes.subarray(size), sign(secretKey, purpose, content)) ? content : undefined
}

const sign = (secretKey: string, purpose: string, content: Buffer) =>
  createHmac('sha256', secretKey).update(`${purpose}|`).update(content).digest().subarray(0, SIGNATURE)
