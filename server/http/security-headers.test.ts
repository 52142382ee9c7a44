import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, makeNonce, sendSecurityHeaders } from './security-headers.ts'

test('no policy allows inline or evaluated scripts or styles', () => {
  for (const page of [{}, { nonce: 'n' }, { scriptHashes: ['sha256-x'] }, { nonce: 'n', takesPayment: true }])
    expect(contentSecurityPolicy(page)).not.toMatch(/unsafe-/)
})

test("the payment provider's hosts stand in the policy of the page that takes payment, and in no other", () => {
  expect(contentSecurityPolicy({ nonce: 'n' })).not.toContain('razorpay')
  expect(contentSecurityPolicy({ nonce: 'n', takesPayment: true })).toContain(
    "script-src 'self' 'nonce-n' https://checkout.razorpay.com https://cdn.razorpay.com;",
  )
})

test('a page may frame the players, maps and forms that a visitor presses for, and nothing else of others', () => {
  const policy = contentSecurityPolicy({ scriptHashes: ['sha256-x'] })
  expect(policy).toContain(
    'frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org https://www.google.com/maps/ https://docs.google.com/forms/;',
  )
  expect(policy.replace(/frame-src [^;]*;/, '')).not.toContain('https:')
})

test('the page that takes payment frames the payment provider alone', () => {
  const [frames] = contentSecurityPolicy({ nonce: 'n', takesPayment: true }).match(/frame-src [^;]*/) ?? []
  expect(frames).toBe('frame-src https://api.razorpay.com https://checkout.razorpay.com')
})

test('a nonce is never used twice', () => {
  expect(new Set(Array.from({ length: 1000 }, makeNonce)).size).toBe(1000)
})

test('every answer carries the headers, an error included', async () => {
  const app = Fastify()
  sendSecurityHeaders(app, { isProduction: false })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  for (const url of ['/broken', '/nowhere']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test('production adds strict transport security', async () => {
  const app = Fastify()
  sendSecurityHeaders(app, { isProduction: true })
  const { headers } = await app.inject('/nowhere')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})
