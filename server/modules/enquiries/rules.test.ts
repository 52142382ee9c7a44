import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Reference } from '#contract/enquiries.ts'
import { after, seconds } from '#contract/values/time.ts'
import { makeReference } from '#server/reference.ts'
import { fingerprint, isFilledByProgram, makeTicket, readTicket } from './rules.ts'

const now = new Date('2030-03-04T09:00:00Z')
const form = { kind: 'contact', key: 'k', values: { name: 'Asha' }, file: undefined }

test('a reference is short, can be read out, and differs from the next', () => {
  const references = Array.from({ length: 2000 }, () => makeReference('EN', randomUUID()))
  for (const reference of references) expect(Reference.safeParse(reference).success).toBe(true)
  expect(new Set(references).size).toBeGreaterThan(1998)
})

test('[E2] key and content say together that a form is the same', () => {
  expect(fingerprint(form, now)).toBe(fingerprint({ ...form }, after(now, seconds(90_000))))
  const others = [
    { ...form, key: 'other' },
    { ...form, kind: 'partnership' },
    { ...form, values: { name: 'Asha ' } },
    { ...form, file: Buffer.from('x') },
  ]
  expect(new Set([form, ...others].map((one) => fingerprint(one, now))).size).toBe(5)
})

test('[E2] without a key the content and the day decide', () => {
  const keyless = { ...form, key: '' }
  expect(fingerprint(keyless, now)).toBe(fingerprint(keyless, after(now, seconds(3600))))
  expect(fingerprint(keyless, now)).not.toBe(fingerprint(keyless, after(now, seconds(86_400))))
})

test('[E10] a ticket tells when writing began, and only ours does', () => {
  const secret = randomBytes(32)
  const ticket = makeTicket(secret, now)
  expect(readTicket(secret, ticket, now)).toEqual(now)
  expect(readTicket(randomBytes(32), ticket, now)).toBeUndefined()
  const [, signature] = ticket.split('.')
  for (const forged of ['', '.', 'x.y', `0.${signature}`, `${ticket}x`, '\u0000', 'a.b.c'])
    expect(readTicket(secret, forged, now)).toBeUndefined()
})

test('[E10] a ticket ages: after a day it tells nothing any more', () => {
  const secret = randomBytes(32)
  const ticket = makeTicket(secret, now)
  expect(readTicket(secret, ticket, after(now, seconds(86_399)))).toEqual(now)
  expect(readTicket(secret, ticket, after(now, seconds(86_400)))).toBeUndefined()
})

test('[E10] the hidden box and a form of less than three seconds betray a program', () => {
  const begunAt = now
  expect(isFilledByProgram({ trap: 'http://spam', begunAt: undefined, now })).toBe(true)
  expect(isFilledByProgram({ trap: '', begunAt, now: after(now, seconds(2.9)) })).toBe(true)
  expect(isFilledByProgram({ trap: '', begunAt, now: after(now, seconds(3)) })).toBe(false)
  expect(isFilledByProgram({ trap: '', begunAt: undefined, now })).toBe(false)
})
