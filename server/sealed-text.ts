import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what a person wrote in confidence, so that a copy of the database alone cannot be read. */
export type SealedText = {
  /** `context` names the place it belongs to, so that a sealed text moved elsewhere does not open. */
  seal(text: string, context: string): string
  /** Throws UnreadableText where no key opens it. */
  open(sealed: string, context: string): string
}

/** Sealed with a key that we do not have, or changed since. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'
}

type Key = { mark: string; bytes: Buffer }

/**
 * AES-256-GCM under a key made from the setting. Of several settings the first seals and each one opens: the newest stands
 * first, and former ones stay until nothing is left that was sealed with them.
 */
export function createSealedText(...secrets: [string, ...string[]]): SealedText {
  const keys = secrets.map(toKey) as [Key, ...Key[]]
  // A server of the version before reads only the older form, and with one key nothing else is needed.
  const prefix = keys.length === 1 ? 'sealed:1:' : `sealed:2:${keys[0].mark}:`
  return {
    seal: (text, context) => prefix + seal(keys[0], text, context),
    open(sealed, context) {
      const [, version, rest = ''] = /^sealed:([12]):(.*)$/s.exec(sealed) ?? []
      if (version === undefined) throw new UnreadableText('this text is not sealed')
      const [mark, body] = version === '1' ? [undefined, rest] : splitMark(rest)
      const fitting = mark === undefined ? keys : keys.filter((key) => key.mark === mark)
      for (const key of fitting) {
        const text = tryOpen(key, body, context)
        if (text !== undefined) return text
      }
      throw new UnreadableText('no key opens this text')
    },
  }
}

/** Names a key without revealing it. */
export const markKey = (secret: string) => createHmac('sha256', secret).update('embrace key').digest('hex').slice(0, 16)

const toKey = (secret: string): Key => ({
  mark: markKey(secret),
  bytes: Buffer.from(hkdfSync('sha256', secret, '', 'embrace sealed text 1', 32)),
})

function splitMark(rest: string): [mark: string, body: string] {
  const at = rest.indexOf(':')
  return [rest.slice(0, at), rest.slice(at + 1)]
}

function seal({ bytes }: Key, text: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

function tryOpen({ bytes: key }: Key, body: string, context: string): string | undefined {
  const bytes = Buffer.from(body, 'base64')
  try {
    const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
