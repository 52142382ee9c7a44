import { expect, test } from 'vitest'
import { reachOf, roles } from '#contract/desk/rights.ts'
import { firstScreenFor, screensFor } from './screens.ts'

test('a person sees the tabs that their role has a right to, and no others', () => {
  expect(screensFor('clinic-lead').map(({ label }) => label)).toEqual([
    'Day',
    'Tomorrow',
    'Enquiries',
    'Money',
    'Catalogue',
    'People',
    'Log',
    'Health',
  ])
  expect(screensFor('front-desk').map(({ label }) => label)).toEqual([
    'Day',
    'Tomorrow',
    'Enquiries',
    'Counter',
    'Health',
  ])
  expect(screensFor('practitioner').map(({ label }) => label)).toEqual(['Day'])
  expect(screensFor('accounts').map(({ label }) => label)).toEqual(['Money'])
  for (const role of roles) for (const { right } of screensFor(role)) expect(reachOf(role, right)).toBeDefined()
})

test('whoever comes in lands on their first screen, or on their account', () => {
  expect(firstScreenFor('clinic-lead')).toBe('/day')
  expect(firstScreenFor('accounts')).toBe('/money')
})
