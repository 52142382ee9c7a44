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

/** Written by hand beside the table in use: a slip in one is seen in the other. A: all, O: their own, -: none. */
const expectedReach: Record<Right, string> = {
  // front desk, practitioner, clinic lead, accounts
  'see-day': 'A O A -',
  'see-contact': 'A O A -',
  'read-concern': '- O - -',
  'break-glass': '- A A -',
  book: 'A - A -',
  move: 'A - A -',
  cancel: 'A - A -',
  mark: 'A O A -',
  note: 'A O A -',
  'send-invoice': 'A - A A',
  'close-time': 'A - A -',
  'see-tomorrow': 'A - A -',
  'take-payment': 'A - A -',
  'see-desk-money': 'A - A A',
  'see-money': '- - A A',
  'ask-provider': '- - A A',
  'propose-refund': 'A - A A',
  'make-refund': '- - A -',
  'export-money': '- - A A',
  'edit-catalogue': '- - A -',
  'manage-people': '- - A -',
  'see-enquiries': 'A - A -',
  'answer-enquiries': 'A - A -',
  'see-health': 'A - A -',
  'see-log': '- - A -',
}

test.each(all)('the right %s reaches as far as it should, for each role', (right) => {
  const letters = { all: 'A', own: 'O' }
  const reach = (['front-desk', 'practitioner', 'clinic-lead', 'accounts'] as const).map((role) => {
    const found = reachOf(role, right)
    return found ? letters[found] : '-'
  })
  expect(reach.join(' ')).toBe(expectedReach[right])
})
