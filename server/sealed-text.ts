import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what a person wrote in confidence, so that a copy of the database alone cannot be read. */
export type SealedText = {
  /** `context` names the place it belongs to, so that a sealed text moved elsewhere does not open. */
  seal(text: string, context: string): string
  open(sealed: string, context: string): string
}

const PREFIX = 'sealed:1:'

/** AES-256-GCM under a key made from the setting. */
export function createSealedText(secret: string): SealedText {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'embrace sealed text 1', 32))
  return {
    seal(text, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed, context) {
      if (!sealed.startsWith(PREFIX)) throw new Error('this text is not sealed')
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64')
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')
    },
  }
}
