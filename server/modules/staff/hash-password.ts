import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurns } from '#server/take-turns.ts'

const argon2Async = promisify(argon2)

/** Each keeps one of four threads busy, by which files are read and pages compressed too: two are left for those. */
const inTurn = takeTurns(2)
const derive = (...asked: Parameters<typeof argon2Async>) => inTurn(() => argon2Async(...asked))

/** [F2] 19 MB and two passes, as OWASP recommends: slow enough for a thief, fast enough for a clinic of thirty. */
const SETTINGS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...SETTINGS, message: asBytes(password), nonce })
  const { memory, passes, parallelism } = SETTINGS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(nonce)}$${toText(tag)}`
}

/** [F2] Without a hash the same work is done on one that no password matches. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, , , settings, nonce, tag] = (kept ?? NOBODYS).split('$')
  const [memory, passes, parallelism] =
    /^m=(\d+),t=(\d+),p=(\d+)$/
      .exec(settings ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (!memory || !passes || !parallelism || !nonce || !tag)
    throw new Error('a password is kept in a form we do not know')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
    message: asBytes(password),
    nonce: Buffer.from(nonce, 'base64'),
  })
  return timingSafeEqual(found, expected) && kept != null
}

/** The same letters typed on two keyboards are the same password. */
const asBytes = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8')
const toText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const NOBODYS = `$argon2id$v=19$m=${SETTINGS.memory},t=${SETTINGS.passes},p=${SETTINGS.parallelism}$${toText(Buffer.alloc(16))}$${toText(Buffer.alloc(32))}`
