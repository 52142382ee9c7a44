import { expect, test } from 'vitest'
import { roles } from '#contract/desk/rights.ts'
import { firstScreenFor, screensFor } from './screens.ts'

test('a person sees the tabs that their role has a right to, and no others', () => {
  expect(screensFor('clinic-lead').map(({ label }) => label)).toEqual(['People', 'Log'])
  for (const role of roles.filter((one) => one !== 'clinic-lead')) expect(screensFor(role)).toEqual([])
})

test('whoever comes in lands on their first screen, or on their account', () => {
  expect(firstScreenFor('clinic-lead')).toBe('/people')
  expect(firstScreenFor('accounts')).toBe('/account')
})
