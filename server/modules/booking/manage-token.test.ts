import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readManagePass, readManageToken, toHostToken, toManagePass, toManageToken } from './manage-token.ts'

const id = randomUUID()
const linked = { bookingId: id, practitionerId: undefined }
const token = toManageToken('a key', id)

test('the word in a link leads back to its booking', () => {
  expect(readManageToken('a key', token)).toEqual(linked)
  expect(token).not.toContain(id.slice(0, 8))
})

test('a word that was changed, cut, made with another key, or made up leads nowhere', () => {
  const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  for (const wrong of [changed, token.slice(0, -1), `${token}A`, toManageToken('another', id), '', 'x'.repeat(43)])
    expect(readManageToken('a key', wrong)).toBeUndefined()
})

test('[B60] a word and a cookie count for the version they were signed with, and words from before there were versions for 0', () => {
  const until = new Date('2030-03-04T09:00:00Z')
  const before = new Date(until.getTime() - 1)
  const words = [0, 1, 2].map((version) => toManageToken('a key', id, 'manage', version))
  const passes = [0, 1, 2].map((version) => toManagePass('a key', linked, 'manage', until, version))
  expect(words.map((word) => word.length)).toEqual([43, 43, 43])
  expect(words[0]).toBe(token)
  for (const made of [0, 1, 2])
    for (const asked of [0, 1, 2]) {
      const expected = made === asked ? linked : undefined
      expect(readManageToken('a key', words[made] ?? '', 'manage', asked)).toEqual(expected)
      expect(readManagePass('a key', passes[made] ?? '', 'manage', before, asked)).toEqual(expected)
    }
})

test('the word of one kind of link is none of the other', () => {
  const words = {
    manage: toManageToken('a key', id),
    session: toManageToken('a key', id, 'session'),
    host: toHostToken('a key', { id, practitionerId: 101 }),
    pay: toManageToken('a key', id, 'pay'),
  }
  const purposes = ['manage', 'session', 'host', 'pay'] as const
  for (const made of purposes)
    for (const asked of purposes)
      expect([made, asked, readManageToken('a key', words[made], asked)?.bookingId]).toEqual([
        made,
        asked,
        made === asked ? id : undefined,
      ])
})

test('[B36] a host’s word and cookie name the practitioner, and no other can be written into them', () => {
  const host = { bookingId: id, practitionerId: 4_000_000_101 }
  const word = toHostToken('a key', { id, practitionerId: host.practitionerId })
  expect(readManageToken('a key', word, 'host')).toEqual(host)
  const until = new Date('2030-03-04T09:00:00Z')
  const before = new Date(until.getTime() - 1)
  const pass = toManagePass('a key', host, 'host', until)
  expect(readManagePass('a key', pass, 'host', before)).toEqual(host)
  const [otherWord, otherPass] = [word, pass].map((text) => {
    const bytes = Buffer.from(text, 'base64url')
    bytes.writeUInt32BE(102, 16)
    return bytes.toString('base64url')
  })
  expect(readManageToken('a key', otherWord ?? '', 'host')).toBeUndefined()
  expect(readManagePass('a key', otherPass ?? '', 'host', before)).toBeUndefined()
})

test('[B22] what a browser keeps leads to its booking until it ends, and nowhere once altered or for another purpose', () => {
  const until = new Date('2030-03-04T09:00:00Z')
  const before = new Date(until.getTime() - 1)
  const pass = toManagePass('a key', linked, 'manage', until)
  expect(readManagePass('a key', pass, 'manage', before)).toEqual(linked)
  expect(readManagePass('a key', pass, 'manage', until)).toBeUndefined()
  expect(readManagePass('a key', pass, 'session', before)).toBeUndefined()
  expect(readManagePass('another', pass, 'manage', before)).toBeUndefined()
  const longer = Buffer.from(pass, 'base64url')
  longer.writeUIntBE(until.getTime() + 1e9, 16, 6)
  for (const wrong of [longer.toString('base64url'), `${pass}A`, pass.slice(1), token, '', '%'])
    expect(readManagePass('a key', wrong, 'manage', before)).toBeUndefined()
})
