import { expect, test } from 'vitest'
import { createSealedText } from './sealed-text.ts'

const sealed = createSealedText('a key for tests alone, long enough')

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
  expect(() => createSealedText('another key, also long enough').open(text, 'concern:1')).toThrow('authenticate data')
  expect(() => sealed.open(text, 'concern:2')).toThrow('authenticate data')
  const at = text.length - 6
  const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  expect(() => sealed.open(changed, 'concern:1')).toThrow('authenticate data')
  expect(() => sealed.open('worry', 'concern:1')).toThrow('not sealed')
})
