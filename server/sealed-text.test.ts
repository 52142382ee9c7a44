import { expect, test } from 'vitest'
import { createSealedText, markKey, UnreadableText } from './sealed-text.ts'

const [old, fresh, foreign] = ['an old key, long enough', 'a new key, long enough', 'another key, also long enough']
const sealed = createSealedText(old)

test('a sealed text opens again with the same key and in the same place', () => {
  expect(sealed.open(sealed.seal('“I worry” — मन', 'concern:1'), 'concern:1')).toBe('“I worry” — मन')
})

test('the same text is sealed differently each time, and does not show', () => {
  const [one, other] = [sealed.seal('worry', 'concern:1'), sealed.seal('worry', 'concern:1')]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.split(':')[2] ?? '', 'base64').toString('latin1')).not.toContain('worry')
})

test('a sealed text does not open with another key, in another place, or after a change', () => {
  const text = sealed.seal('worry', 'concern:1')
  expect(() => createSealedText(foreign).open(text, 'concern:1')).toThrow(UnreadableText)
  expect(() => sealed.open(text, 'concern:2')).toThrow(UnreadableText)
  const at = text.length - 6
  const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  expect(() => sealed.open(changed, 'concern:1')).toThrow(UnreadableText)
  expect(() => sealed.open('worry', 'concern:1')).toThrow('not sealed')
})

test('of two keys the newest seals and each one opens', () => {
  const both = createSealedText(fresh, old)
  const [before, since] = [sealed.seal('before', 'concern:1'), both.seal('since', 'concern:1')]
  expect(both.open(before, 'concern:1')).toBe('before')
  expect(both.open(since, 'concern:1')).toBe('since')
  expect(since).toMatch(new RegExp(`^sealed:2:${markKey(fresh)}:`))
  expect(createSealedText(fresh).open(since, 'concern:1')).toBe('since')
  expect(() => sealed.open(since, 'concern:1')).toThrow(UnreadableText)
})
