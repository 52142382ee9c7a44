import { expect, test } from 'vitest'
import type { ListedPerson } from '#contract/desk/staff.ts'
import { sayPeopleDone, sayProofs } from './say-people.ts'

const meera: ListedPerson = {
  id: '1',
  name: 'Meera Krishnan',
  role: 'front-desk',
  practitionerId: undefined,
  email: 'meera@clinic.in',
  state: 'active',
  lastSeenAt: undefined,
  hasPasskey: true,
  hasAuthenticator: true,
}

test('with what a person proves who they are', () => {
  expect(sayProofs(meera)).toBe('Passkey, app with codes')
  expect(sayProofs({ ...meera, hasPasskey: false })).toBe('App with codes')
  expect(sayProofs({ ...meera, hasPasskey: false, hasAuthenticator: false })).toBe('Password alone')
  for (const state of ['invited', 'ended'] as const) expect(sayProofs({ ...meera, state })).toBe('')
})

test('what was done is said in words', () => {
  expect(sayPeopleDone({ call: 'end-person', typed: {} })).toMatch(/has ended/)
  expect(sayPeopleDone(undefined)).toBeUndefined()
})
