import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export type IdKind = 'order' | 'pay' | 'rfnd' | 'card' | 'evt'

/** A kind, an underscore and fourteen letters or digits, in which case counts. */
export function newId(kind: IdKind): string {
  return `${kind}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

export function isId(kind: IdKind, text: string): boolean {
  return text.startsWith(`${kind}_`) && /^[A-Za-z0-9]{14}$/.test(text.slice(kind.length + 1))
}
