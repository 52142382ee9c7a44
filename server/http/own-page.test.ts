import { expect, test } from 'vitest'
import { isFromOwnPage } from './own-page.ts'

const from = (headers: Record<string, string>) => isFromOwnPage({ headers, host: 'embrace.example' })

test('what the browser says about itself decides', () => {
  expect(from({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(true)
  for (const site of ['cross-site', 'same-site', 'none']) expect(from({ 'sec-fetch-site': site })).toBe(false)
})

test('an older browser names the page it comes from', () => {
  expect(from({ origin: 'https://embrace.example' })).toBe(true)
  for (const origin of ['https://evil.example', 'https://embrace.example.evil', 'null', ''])
    expect(from({ origin })).toBe(false)
})

test('what is no browser says nothing, and is let through', () => {
  expect(from({})).toBe(true)
})
