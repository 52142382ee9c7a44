import { expect, test } from 'vitest'
import { deskCalls } from './calls.ts'
import { type Right, reachOf, rights, roles } from './rights.ts'

const all = Object.keys(rights) as Right[]
const of = (role: (typeof roles)[number]) => all.filter((right) => reachOf(role, right) !== undefined)

test('the front desk never reads a concern, and accounts has no care data', () => {
  expect(of('front-desk')).not.toContain('read-concern')
  expect(of('front-desk')).not.toContain('break-glass')
  expect(of('accounts')).toEqual([
    'send-invoice',
    'see-desk-money',
    'see-money',
    'ask-provider',
    'propose-refund',
    'export-money',
  ])
})

test('a practitioner reaches their own clients and their own day, and others only through the glass', () => {
  const beyond = of('practitioner').filter((right) => reachOf('practitioner', right) === 'all')
  expect(beyond).toEqual(['break-glass'])
})

test('money goes back, and people and the catalogue change, by the clinic lead alone', () => {
  for (const right of ['make-refund', 'edit-catalogue', 'manage-people', 'see-log'] as const) {
    expect(roles.filter((role) => reachOf(role, right))).toEqual(['clinic-lead'])
  }
})

test('what changes people asks for a fresh proof', () => {
  const changing = Object.values(deskCalls).filter(({ needs, kind }) => needs === 'manage-people' && kind === 'change')
  expect(changing.length).toBeGreaterThan(3)
  for (const call of changing) expect(call).toMatchObject({ isSensitive: true })
})
