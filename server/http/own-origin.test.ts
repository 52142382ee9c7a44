import { expect, test } from 'vitest'
import { createOriginTeller } from './own-origin.ts'

const page =
  '<link href="https://embrace.example/about"><a href="https://share.example/?url=https%3A%2F%2Fembrace.example%2Fx">'

test('a page names the address that visitors use, also inside a link of others', () => {
  expect(createOriginTeller('https://www.clinic.in/')(page)).toBe(
    '<link href="https://www.clinic.in/about"><a href="https://share.example/?url=https%3A%2F%2Fwww.clinic.in%2Fx">',
  )
})

test('without PUBLIC_URL a page stays as it was built', () => {
  expect(createOriginTeller(undefined)(page)).toBe(page)
  expect(createOriginTeller('https://embrace.example')(page)).toBe(page)
})
