import { distressWords, harmlessWords } from '#content/distress-words.ts'

/** Whether to show the helplines beside what was written. Checked in this browser only; nothing is kept. */
export function speaksOfSelfHarm(text: string): boolean {
  return distress.test(plain(text).replace(harmless, ' '))
}

/** Lower case, letters only, one space between words: `Don’t want to LIVE!` is `dont want to live`. */
function plain(text: string): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
  return ` ${letters} `
}

/** Whole words. Each stands between spaces; a star lets the last one go on. */
function anyOf(phrases: readonly string[]): RegExp {
  const patterns = phrases.map((phrase) => plain(phrase).trim() + (phrase.endsWith('*') ? '[\\p{L}\\p{M}]*' : ''))
  return new RegExp(` (?:${patterns.join('|')})(?= )`, 'gu')
}

const harmless = anyOf(harmlessWords)
const distress = new RegExp(anyOf(distressWords).source, 'u')
