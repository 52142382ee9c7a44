import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, filePolicy, makeNonce, sendSecurityHeaders } from './security-headers.ts'

const RAZORPAY = 'https://checkout.razorpay.com/v1/checkout.js'
const SANDBOX = '/sandbox/payment/v1/checkout.js'

test('no policy allows inline or evaluated scripts or styles', () => {
  for (const page of [{}, { nonce: 'n' }, { scriptHashes: ['sha256-x'] }, { nonce: 'n', checkoutScript: SANDBOX }])
    expect(contentSecurityPolicy(page)).not.toMatch(/unsafe-/)
})

test("only beside the real provider's script may styles stand in the page, and scripts not even there", () => {
  const policy = contentSecurityPolicy({ nonce: 'n', checkoutScript: RAZORPAY })
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy.match(/unsafe-/g)).toHaveLength(1)
})

test("the payment provider's hosts stand in the policy of the page that takes payment, and in no other", () => {
  expect(contentSecurityPolicy({ nonce: 'n' })).not.toContain('razorpay')
  expect(contentSecurityPolicy({ nonce: 'n', checkoutScript: RAZORPAY })).toContain(
    "script-src 'self' 'nonce-n' https://checkout.razorpay.com https://cdn.razorpay.com;",
  )
})

test('a page plays the films of ours, and of nobody else', () => {
  expect(contentSecurityPolicy({ nonce: 'n' })).toContain("; media-src 'self';")
})

test('a page may frame the players, maps and forms that a visitor presses for, and nothing else of others', () => {
  const policy = contentSecurityPolicy({ scriptHashes: ['sha256-x'] })
  expect(policy).toContain(
    'frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org https://www.google.com/maps/ https://docs.google.com/forms/;',
  )
  expect(policy.replace(/frame-src [^;]*;/, '')).not.toContain('https:')
})

test('the page that takes payment frames the payment provider alone, whoever that is', () => {
  const frames = (checkoutScript: string) =>
    contentSecurityPolicy({ nonce: 'n', checkoutScript }).match(/frame-src [^;]*/)?.[0]
  expect(frames(RAZORPAY)).toBe('frame-src https://api.razorpay.com https://checkout.razorpay.com')
  expect(frames(SANDBOX)).toBe("frame-src 'self'")
  expect(frames('http://127.0.0.1:3100/payment/v1/checkout.js')).toBe('frame-src http://127.0.0.1:3100')
})

test('a sandbox beside us needs no foreign host, and one elsewhere on this machine only its own', () => {
  expect(contentSecurityPolicy({ nonce: 'n', checkoutScript: SANDBOX })).not.toMatch(/http/)
  const elsewhere = contentSecurityPolicy({
    nonce: 'n',
    checkoutScript: 'http://127.0.0.1:3100/payment/v1/checkout.js',
  })
  expect(elsewhere).toContain("style-src 'self' 'nonce-n' http://127.0.0.1:3100;")
  expect(elsewhere).not.toContain('razorpay')
})

test('a nonce is never used twice', () => {
  expect(new Set(Array.from({ length: 1000 }, makeNonce)).size).toBe(1000)
})

test('every answer carries the headers, an error included', async () => {
  const app = Fastify()
  sendSecurityHeaders(app, { isEncrypted: false })
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

test('a file is told what concerns files, and nothing that only a page could heed', async () => {
  const app = Fastify()
  sendSecurityHeaders(app, { isEncrypted: true })
  app.get('/file.js', (_request, reply) => reply.header('Content-Security-Policy', filePolicy).send('1'))
  const { headers } = await app.inject('/file.js')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
  for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'])
    expect(headers).not.toHaveProperty(name)
})

test('an encrypted line is kept to, and nobody is signed up for a list that takes months to leave', async () => {
  const app = Fastify()
  sendSecurityHeaders(app, { isEncrypted: true })
  const { headers } = await app.inject('/nowhere')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})
