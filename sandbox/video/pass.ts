import { createHmac, timingSafeEqual } from 'node:crypto'

export type PassKeys = { appId: string; secret: string }
export type Verdict = { isValid: true; role: 'moderator' | 'guest'; until: Date } | { isValid: false; why: string }

/** What Jitsi Meet checks before it lets a visitor in: the signature, whose pass it is, the room and the time. */
export function judgePass({ appId, secret }: PassKeys, room: string, pass: string, now: Date): Verdict {
  const [head = '', body = '', signature = '', ...more] = pass.split('.')
  if (more.length > 0 || !isSigned(secret, `${head}.${body}`, signature)) return refuse('its signature is not right')
  if (readPart(head)?.['alg'] !== 'HS256') return refuse('it is signed in another way')
  const claims = readPart(body)
  if (!claims) return refuse('it cannot be read')
  if (claims['iss'] !== appId || claims['aud'] !== appId) return refuse('it is another application’s')
  if (typeof claims['sub'] !== 'string') return refuse('it is for another domain')
  if (String(claims['room']).toLowerCase() !== room.toLowerCase()) return refuse('it is for another room')
  const seconds = Math.floor(now.getTime() / 1000)
  const { nbf, exp } = claims
  if (typeof nbf !== 'number' || seconds < nbf) return refuse('it does not count yet')
  if (typeof exp !== 'number' || seconds >= exp) return refuse('its time is over')
  return { isValid: true, role: isModerator(claims) ? 'moderator' : 'guest', until: new Date(exp * 1000) }
}

const refuse = (why: string): Verdict => ({ isValid: false, why })

function isSigned(secret: string, text: string, signature: string): boolean {
  const right = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isModerator(claims: Record<string, unknown>): boolean {
  const context = claims['context'] as { user?: { moderator?: unknown } } | undefined
  return context?.user?.moderator === 'true'
}
