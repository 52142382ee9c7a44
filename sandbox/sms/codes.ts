import { WORDS, type Words } from './words.ts'

/** A code the provider has sent and could check. `text` is what was sent, to be sent again. */
type Code = { code: string; text: string; expiresAt: number; retries: number; tries: number; isUsed: boolean }

export type Codes = {
  put(mobile: string, code: string, text: string, minutes: number): void
  retry(mobile: string): { text: string } | Words
  verify(mobile: string, code: string): 'verified' | Words
}

// The real limits are not published. Ours only have to exist, so that their refusals occur.
const MOST_RETRIES = 3
const MOST_TRIES = 5
const MOST_PHONES = 10_000

export function createCodes(now: () => number = Date.now): Codes {
  const codes = new Map<string, Code>()
  return {
    put(mobile, code, text, minutes) {
      codes.delete(mobile)
      codes.set(mobile, { code, text, expiresAt: now() + minutes * 60_000, retries: 0, tries: 0, isUsed: false })
      const oldest = codes.keys().next().value
      if (codes.size > MOST_PHONES && oldest !== undefined) codes.delete(oldest)
    },
    retry(mobile) {
      const sent = codes.get(mobile)
      if (!sent || sent.isUsed) return WORDS.retryUnknown
      if (sent.retries >= MOST_RETRIES) return WORDS.retryTooOften
      sent.retries += 1
      return { text: sent.text }
    },
    verify(mobile, code) {
      const sent = codes.get(mobile)
      if (!sent) return WORDS.codeUnknown
      if (sent.isUsed) return WORDS.codeUsed
      if (now() >= sent.expiresAt) return WORDS.codeExpired
      if (sent.tries >= MOST_TRIES) return WORDS.codeTooOften
      sent.tries += 1
      if (sent.code !== code) return WORDS.codeWrong
      sent.isUsed = true
      return 'verified'
    },
  }
}
