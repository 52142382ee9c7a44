import { expect, test } from 'vitest'
import { reachOf, roles } from '#contract/desk/rights.ts'
import { firstScreenFor, screensFor, standsFor } from './screens.ts'

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

test('the tab of what somebody is at is marked, also where that has no tab of its own', () => {
  const marked = (role: 'clinic-lead' | 'front-desk', address: string) =>
    screensFor(role).flatMap((tab) => (standsFor(tab, address) ? `${tab.label} ${standsFor(tab, address)}` : []))
  expect(marked('front-desk', '/day')).toEqual(['Day page'])
  expect(marked('front-desk', '/closing/8f')).toEqual(['Day true'])
  expect(marked('clinic-lead', '/counter')).toEqual(['Money true'])
  expect(marked('front-desk', '/counter')).toEqual(['Counter page'])
  expect(marked('clinic-lead', '/catalogue/47101/publish')).toEqual(['Catalogue true'])
  expect(marked('clinic-lead', '/daylight')).toEqual([])
})
