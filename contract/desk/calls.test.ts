import { expect, test } from 'vitest'
import type { z } from 'zod'
import { deskCalls } from './calls.ts'

const calls = Object.entries(deskCalls)
const fields = calls.flatMap(([call, { asks }]) =>
  Object.entries<z.ZodType>(asks.shape).map(([name, field]) => ({ place: `${call}, ${name}`, field })),
)

test('every field of every call of the desk is held to its kind and to a length', () => {
  const spoilt: Record<string, unknown> = {
    'an object': { toString: 'x' },
    'a function': () => 'x',
    'a long text': 'x'.repeat(30_000),
    'many digits': '9'.repeat(30_000),
  }
  for (const [how, value] of Object.entries(spoilt))
    expect([how, fields.filter(({ field }) => field.safeParse(value).success).map(({ place }) => place)]).toEqual([
      how,
      [],
    ])
  expect(fields.length).toBeGreaterThan(100)
})

test('a visitor may ask for these calls, and every other one needs somebody who has signed in', () => {
  expect(calls.filter(([, { needs }]) => needs === 'visitor').map(([call]) => call)).toEqual([
    'show-sign-in',
    'sign-in',
    'sign-in-with-code',
    'ask-passkey',
    'sign-in-with-passkey',
    'sign-in-as-sample',
    'show-invitation',
    'accept-invitation',
  ])
})

test('what changes how somebody signs in asks for a fresh proof', () => {
  const sensitive = calls.filter(([, { needs, isSensitive }]) => needs === 'staff' && isSensitive).map(([call]) => call)
  expect(sensitive).toEqual([
    'end-session',
    'change-password',
    'begin-authenticator',
    'begin-passkey',
    'remove-passkey',
    'new-recovery-codes',
  ])
})
