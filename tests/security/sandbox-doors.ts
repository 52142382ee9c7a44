import Fastify from 'fastify'
import { expect } from 'vitest'
import { sandboxPlugin } from '#sandbox/app.ts'
import { readEnv } from '#server/env.ts'
import { attack } from './attack.ts'
import { production } from './headers.ts'
import { hold, pay } from './victim.ts'

const { SECRET_KEY: _key, ...withoutKey } = production
const doors = [
  '/sandbox',
  '/sandbox/',
  '/sandbox/outbox',
  '/sandbox/outbox.json',
  '/sandbox/payments',
  '/sandbox/faults',
  '/sandbox/payment/_sim/books',
  '/sandbox/payment/v1/checkout.js',
  '/sandbox/sms/api/v5/flow',
  '/%73andbox/outbox',
]

export const sandboxAttacks = [
  ...doors.map((path) =>
    attack(`In production the stand-in’s door ${path} does not exist.`, async (site) => {
      const app = await site.serve(production)
      const [door, nowhere] = [await site.browser({ app }).get(path), await site.browser({ app }).get('/nowhere')]
      expect([door.status, nowhere.status]).toEqual([404, 404])
      expect(door.text).not.toMatch(/"channel"|Pay|rzp_test_SANDBOX/)
    }),
  ),

  ...(
    [
      ['without a single provider', { NODE_ENV: 'production' }],
      ['without a key of its own', { ...withoutKey }],
      ['with a short key', { ...production, SECRET_KEY: 'short' }],
      ['with a test key for money', { ...production, RAZORPAY_KEY_ID: 'rzp_test_abc' }],
      ['with another address for the money', { ...production, RAZORPAY_API_BASE: 'https://evil.example' }],
      [
        'with the stand-in’s own address for the money',
        { ...production, RAZORPAY_API_BASE: 'http://127.0.0.1:3000/sandbox/payment' },
      ],
      [
        'with another address for the payment dialog',
        { ...production, RAZORPAY_CHECKOUT_JS_URL: 'https://evil.example/checkout.js' },
      ],
      ['without a sender for its mails', { ...production, MAIL_FROM: '' }],
      ['with a short token for its figures', { ...production, METRICS_TOKEN: 'x' }],
    ] as const
  ).map(([what, settings]) =>
    attack(`A production server ${what} does not start.`, async () => {
      expect(() => readEnv(settings)).toThrow(/[A-Z_]+/)
    }),
  ),

  attack('A production server with everything set runs none of the stand-ins and no sample people.', async () => {
    const env = readEnv(production)
    expect([env.usesSandbox, env.loadsSample, env.EMBRACE_GALLERY]).toEqual([false, false, false])
  }),

  attack('A key for real money is refused anywhere but in production.', async () => {
    expect(() => readEnv({ NODE_ENV: 'test', RAZORPAY_KEY_ID: 'rzp_live_abc' })).toThrow('RAZORPAY_KEY_ID')
    expect(() => readEnv({ ...production, EMBRACE_SANDBOX: '1' })).toThrow('RAZORPAY_KEY_ID')
  }),

  ...(
    [
      ['from another machine', '203.0.113.9', {}],
      ['through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
      ['through a proxy that says so in the newer way', '127.0.0.1', { forwarded: 'for=203.0.113.9' }],
      ['through a proxy that names itself', '127.0.0.1', { via: '1.1 nginx', 'x-real-ip': '203.0.113.9' }],
      ['from a page of another site', '127.0.0.1', { 'sec-fetch-site': 'cross-site' }],
      [
        'from another machine that claims to be this one',
        '203.0.113.9',
        { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
      ],
    ] as const
  ).map(([what, remoteAddress, headers]) =>
    attack(`Where the stand-ins run, paying by their control ${what} is refused.`, async (site) => {
      const { orderId } = await hold(site)
      const app = Fastify()
      await app.register(sandboxPlugin, { prefix: '/sandbox', sandbox: site.desk.sandbox.sandbox })
      for (const [method, url] of [
        ['POST', `/sandbox/payment/_sim/orders/${orderId}/pay`],
        ['GET', '/sandbox/payment/_sim/books'],
        ['DELETE', '/sandbox/payment/_sim/books'],
        ['POST', '/sandbox/payment/_sim/clock'],
      ] as const) {
        const { statusCode } = await app.inject({ method, url, remoteAddress, headers })
        expect([url, statusCode]).toEqual([url, 403])
      }
      await app.close()
      const order = (await site.desk.books()).orders.find(({ id }) => id === orderId)
      expect(order?.status).toBe('created')
    }),
  ),

  attack(
    'The stand-in’s keys, which everybody knows, pay for nothing at a server with keys of its own.',
    async (site) => {
      const holder = await hold(site)
      const paid = await pay(site, holder)
      const app = await site.serve(
        {},
        { paymentSecrets: { keySecret: 'a real secret', webhookSecrets: ['another real secret'] } },
      )
      const browser = site.browser({ app, cookies: Object.fromEntries(holder.browser.jar) })
      const { json } = await browser.call('payment/verify-payment', paid)
      expect(json).toMatchObject({ status: 'failed', reason: 'payment_not_genuine' })
      expect(await site.count('bookings', `client_id = '${holder.userId}' and state = 'held'`)).toBe(1)
    },
  ),
]
