import { expect } from 'vitest'
import { attack } from './attack.ts'
import { countEverything, type Site } from './site.ts'
import {
  aForm,
  aFreeTime,
  aMobile,
  anOrder,
  arrive,
  type Booked,
  book,
  hold,
  openSession,
  pay,
  shownOn,
  stateOf,
} from './victim.ts'

type Headers = Record<string, string>

/** The headers of a visitor's browser that has a hostile page open in another tab. */
const foreign: [what: string, headers: Headers][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.embrace.test' }],
  ['an older browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['a page without an origin of its own', { 'sec-fetch-site': '', origin: 'null' }],
  ['a site whose name begins like ours', { 'sec-fetch-site': '', origin: 'http://localhost.evil.example' }],
  ['a site that is ours on another port', { 'sec-fetch-site': '', origin: 'http://localhost:8080' }],
]

/** Nothing was changed, sent, booked or asked for. */
async function expectNoChange(site: Site, victim: Booked, act: () => Promise<unknown>) {
  const before = [await countEverything(site), site.texts.length]
  await act()
  expect([await countEverything(site), site.texts.length]).toEqual(before)
  expect(await stateOf(site, victim)).toBe('confirmed')
  expect(
    await site.count(
      'clients',
      `id = '${victim.userId}' and erasure_asked_at is null and consent_withdrawn_at is null`,
    ),
  ).toBe(1)
}

export const csrfAttacks = [
  ...foreign.map(([what, headers]) =>
    attack(`Posting every call in a visitor’s name from ${what} changes nothing.`, async (site) => {
      const victim = await book(site)
      const holder = await hold(site)
      const t = await aFreeTime(site)
      await expectNoChange(site, victim, async () => {
        const { browser, userId, orderId } = holder
        const calls: [string, object][] = [
          ['auth/send-otp', { mobile: aMobile() }],
          ['auth/resend-otp', { mobile: aMobile() }],
          ['auth/verify-otp', { mobile: holder.form.Phone, otp: '0000' }],
          ['user/add-patient', aForm()],
          ['payment/add-payment', anOrder(userId, t)],
          ['payment/extend-hold', { UserId: userId, orderId }],
          ['payment/verify-payment', await pay(site, holder)],
          ['payment/status', { UserId: userId, orderId }],
          ['user/book-appointment', { practitionerId: 101, dateTime: t }],
        ]
        for (const [path, body] of calls) {
          const { status, json } = await browser.call(path, body, headers)
          expect([path, status, json.reason]).toEqual([path, 403, 'foreign_page'])
        }
      })
      expect(
        await site.count('bookings', `client_id = '${holder.userId}' and extended_at is null and state = 'held'`),
      ).toBe(1)
    }),
  ),

  ...foreign.slice(0, 4).map(([what, headers]) =>
    attack(
      `Forms that cancel, move, erase or download in a client’s name, posted from ${what}, do nothing.`,
      async (site) => {
        const victim = await book(site)
        const browser = await openSession(site, victim)
        const free = await aFreeTime(site)
        await expectNoChange(site, victim, async () => {
          const forms: [string, Record<string, string>][] = [
            ['/manage/cancel', shownOn(victim)],
            ['/manage/move', { ...shownOn(victim), v: '1', lid: '1', t: free }],
            ['/manage/keep', { ...shownOn(victim), t: free }],
            ['/manage/erase', { ...shownOn(victim), sure: 'yes' }],
            ['/manage/withdraw', { ...shownOn(victim), sure: 'yes' }],
            ['/manage/close', {}],
            ['/manage/data.json', {}],
            ['/manage/data.html', {}],
          ]
          for (const [path, fields] of forms) {
            const answer = await browser.form(path, fields, headers)
            expect([path, answer.status]).toEqual([path, 403])
            expect(answer.text).not.toContain(victim.form.Fullname)
          }
        })
      },
    ),
  ),

  attack('An enquiry posted from another site is neither kept nor mailed.', async (site) => {
    const before = await countEverything(site)
    const fields = { name: 'Asha', email: 'asha@mail.example', message: 'Hello there' }
    for (const [, headers] of foreign)
      expect((await site.browser().multipart('/enquiries/contact', fields, headers)).status).toBe(403)
    expect(await countEverything(site)).toEqual(before)
  }),

  ...(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''] as const).map((type) =>
    attack(
      `A call whose body says it is ${type || 'of no kind'}, as a form of another site must, is not read as JSON.`,
      async (site) => {
        const { browser } = await arrive(site)
        const before = await countEverything(site)
        const { status } = await browser.call('user/add-patient', aForm(), { 'content-type': type })
        expect([400, 415]).toContain(status)
        expect(await countEverything(site)).toEqual(before)
      },
    ),
  ),

  ...(
    [
      [
        'a header',
        '/manage/cancel',
        { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'x-http-method': 'POST' },
      ],
      ['the address', '/manage/cancel?_method=POST', {}],
    ] as const
  ).map(([where, path, headers]) =>
    attack(`A GET that calls itself a POST in ${where} cancels nothing.`, async (site) => {
      const victim = await book(site)
      const browser = await openSession(site, victim)
      const query = new URLSearchParams(shownOn(victim)).toString()
      await expectNoChange(site, victim, () =>
        browser.open(`${path}${path.includes('?') ? '&' : '?'}${query}`, headers),
      )
    }),
  ),

  attack(
    'Following a link, or loading a picture, of every address that changes something changes nothing.',
    async (site) => {
      const victim = await book(site)
      const browser = await openSession(site, victim)
      await expectNoChange(site, victim, async () => {
        for (const path of [
          '/manage/cancel',
          '/manage/move',
          '/manage/keep',
          '/manage/erase',
          '/manage/withdraw',
          '/manage/close',
          '/manage/data.json',
          '/manage/data.html',
        ])
          for (const method of ['GET', 'HEAD'] as const)
            await browser.send({
              method,
              url: `${path}?sure=yes&${new URLSearchParams(shownOn(victim))}`,
              headers: { 'sec-fetch-site': 'cross-site' },
            })
        for (const path of [
          'auth/send-otp',
          'user/add-patient',
          'payment/add-payment',
          'payment/extend-hold',
          'payment/webhook',
          'payment/callback',
        ])
          expect((await browser.get(`/backendEmb/${path}?mobile=${aMobile()}`)).status).toBe(404)
      })
    },
  ),

  ...(['PUT', 'PATCH', 'DELETE'] as const).map((method) =>
    attack(`${method} instead of POST does nothing at any address.`, async (site) => {
      const victim = await book(site)
      const browser = await openSession(site, victim)
      await expectNoChange(site, victim, async () => {
        for (const url of [
          '/manage/cancel',
          '/manage/erase',
          '/backendEmb/user/add-patient',
          '/backendEmb/payment/add-payment',
          '/enquiries/contact',
        ]) {
          const answer = await browser.send({
            method,
            url,
            payload: JSON.stringify(aForm()),
            headers: { 'content-type': 'application/json' },
          })
          expect(answer.status).toBeGreaterThanOrEqual(400)
        }
      })
    }),
  ),

  attack('No answer lets another site read it: there is no CORS header, asked for or not.', async (site) => {
    const { browser } = await arrive(site)
    const asked = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    for (const url of [
      '/backendEmb/user/add-patient',
      '/backendEmb/user/get-locations',
      '/manage',
      '/enquiries/ticket',
      '/',
    ])
      for (const method of ['OPTIONS', 'GET'] as const) {
        const { headers } = await browser.send({ method, url, headers: { ...asked, 'sec-fetch-site': 'cross-site' } })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
  }),

  attack('No page can be put into a frame of another site to have its buttons pressed.', async (site) => {
    const browser = await openSession(site, await book(site))
    for (const url of ['/', '/manage', '/manage/cancel', '/manage/data', '/appointment', '/userListing', '/nowhere']) {
      const { headers } = await browser.open(url)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('DENY')
    }
  }),

  attack(
    'A client who cancels must name the session as they saw it: a form without that does nothing.',
    async (site) => {
      const victim = await book(site)
      const browser = await openSession(site, victim)
      await expectNoChange(site, victim, async () => {
        for (const fields of [
          {},
          { reference: victim.booking.reference },
          { sequence: '0' },
          { reference: 'EB-XXXXXXXX', sequence: '0' },
        ])
          await browser.form('/manage/cancel', fields)
        const { reference } = victim.booking
        const unsure = ['no', '', 'on'].map((sure) => ({ reference, sure }))
        const unnamed = [{ sure: 'yes' }, { reference: 'EB-XXXXXXXX', sure: 'yes' }]
        for (const fields of [{}, { reference }, ...unsure, ...unnamed])
          for (const path of ['/manage/erase', '/manage/withdraw']) await browser.form(path, fields)
      })
    },
  ),
]
