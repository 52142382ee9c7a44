import { expect } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { attack } from './attack.ts'
import { aForm, aMobile, book, hold, openSession } from './victim.ts'

const mayBeShared = (control = '') => !/no-store|private/.test(control)

/** Headers that change what some frameworks answer, and that no cache puts into its key. */
const unkeyed: Record<string, string> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  'x-host': 'evil.example',
  'x-forwarded-scheme': 'nothttps',
  'accept-language': 'xx-evil',
  'user-agent': '<script>evil</script>',
  'x-http-method-override': 'POST',
  referer: 'https://evil.example/evil',
  origin: 'https://evil.example',
  cookie: 'theme=evil; embrace_offer=evil; embrace_manage=evil; embrace_browser=evil',
  range: 'bytes=0-1',
  'content-type': 'text/evil',
}

const cacheable = [
  '/',
  '/about',
  '/faq',
  '/userListing',
  '/practitioner?pid=101',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/backendEmb/user/get-locations',
  '/backendEmb/user/get-practionerList',
  '/backendEmb/openapi.json',
]

const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"|nonce-[\w-]+/g, '')

export const cachingAttacks = [
  ...Object.entries(unkeyed).map(([name, value]) =>
    attack(`A hostile ${name} changes nothing in an answer that a cache would give to others.`, async (site) => {
      for (const url of cacheable) {
        const clean = await site.browser().open(url)
        const tried = await site.browser().open(url, { [name]: value })
        // What another visitor gets just before or just after: a free time may have appeared in between.
        const others = [clean, await site.browser().open(url)].map(({ text }) => withoutNonce(text))
        if (name !== 'range') expect([url, others.includes(withoutNonce(tried.text))]).toEqual([url, true])
        expect([url, tried.status]).toEqual([url, clean.status])
        expect(tried.text).not.toContain('evil')
        expect(JSON.stringify(tried.headers)).not.toContain('evil')
      }
    }),
  ),

  attack(
    'A visitor from a partner gets their price alone: the next one, through the same cache, sees the full one.',
    async (site) => {
      const partner = await site.browser().open('/userListing?utm_source=mst')
      expect(partner.text).toMatch(/15\s?%|1,?030/)
      expect(mayBeShared(partner.headers['cache-control'])).toBe(false)
      const other = await site.browser().open('/userListing')
      expect(other.text).not.toMatch(/15\s?% off/)
      const cookied = site.browser()
      await cookied.open('/?utm_source=mst')
      const shown = await cookied.open('/userListing')
      expect(shown.text).toMatch(/15\s?%|1,?030/)
      expect(mayBeShared(shown.headers['cache-control'])).toBe(false)
    },
  ),

  attack('No answer that sets a cookie may be kept by a cache between.', async (site) => {
    const booked = await book(site)
    const browser = site.browser()
    const answers = [
      await browser.open('/?utm_source=mst'),
      await browser.open('/userListing?utm_source=mst'),
      await browser.open(booked.link),
      await browser.call('auth/send-otp', { mobile: aMobile() }),
      await site.browser().call('user/add-patient', aForm()),
    ]
    for (const { cookies, headers } of answers) {
      expect(cookies.length).toBeGreaterThan(0)
      expect(mayBeShared(headers['cache-control'])).toBe(false)
      for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/)
    }
  }),

  attack('Every answer about one person says that nobody may keep it.', async (site) => {
    const booked = await book(site)
    const holder = await hold(site)
    const managing = await openSession(site, booked)
    const { browser, userId, orderId } = holder
    const confirmation = `/appointment/confirmation?${new URLSearchParams({ pid: '101', v: '1', t: booked.t, u: booked.userId })}`
    const answers = [
      await managing.open('/manage'),
      await managing.open('/manage/move'),
      await managing.open('/manage/cancel'),
      await managing.open('/manage/data'),
      await managing.get('/manage/invoice.pdf'),
      await managing.form('/manage/data.json', {}),
      await managing.form('/manage/data.html', {}),
      await booked.browser.open(confirmation),
      await booked.browser.get(`/backendEmb/calendar/booking/${booked.booking.id}`),
      await booked.browser.get(`/backendEmb/calendar/booking/${booked.booking.id}.ics`),
      await booked.browser.call('user/book-appointment', { practitionerId: 101, dateTime: booked.t }),
      await browser.call('payment/status', { UserId: userId, orderId }),
      await browser.call('payment/extend-hold', { UserId: userId, orderId }),
      await site.browser().open(booked.link),
      await site.browser().open('/manage/not-a-word'),
    ]
    for (const { headers } of answers) expect(headers['cache-control']).toMatch(/no-store/)
  }),

  attack('A session’s page dressed as a picture or a stylesheet is neither served nor kept as one.', async (site) => {
    const booked = await book(site)
    const browser = await openSession(site, booked)
    for (const path of [
      '/manage/x.css',
      '/manage;x.css',
      '/manage%2fx.css',
      '/manage/..%2fx.js',
      '/manage.css',
      '/manage/data.json/x.png',
      '/manage?x.css',
      '/manage%00.css',
      '/manage/invoice.pdf/x.css',
    ]) {
      const { text, headers } = await browser.open(path)
      if (text.includes(booked.booking.reference)) expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
      else expect(text).not.toContain(booked.booking.reference)
    }
  }),

  attack('The same name twice in an address does not make two readers see two things.', async (site) => {
    for (const { path } of Object.values(endpoints).filter(({ method }) => method === 'GET')) {
      const { status } = await site
        .browser()
        .get(
          `${path}?id=101&id=102&practitionerId=101&practitionerId=102&locationId=1&locationId=2&name=a&name=b&language=Hindi&language=English&ids=1&ids=2`,
        )
      expect([path, [200, 400, 404].includes(status)]).toEqual([path, true])
      if (status === 200) expect(path).toMatch(/get-locations|filter-values/)
    }
  }),

  attack('A refusal is kept by nobody: a cache cannot be made to give it to everybody.', async (site) => {
    for (const url of [
      '/backendEmb/user/get-practioner?id=999',
      '/backendEmb/user/get-practioner?id=x',
      '/backendEmb/user/fetch-slots',
      '/backendEmb/nowhere',
      '/%zz',
      '/errors/500',
    ]) {
      const { status, headers } = await site.browser().get(url)
      expect(status).toBeGreaterThanOrEqual(400)
      expect([url, mayBeShared(headers['cache-control'])]).toEqual([url, false])
    }
  }),

  attack('An attacker’s header of a megabyte does not become a broken page for everybody.', async (site) => {
    const { status, headers } = await site.browser().open('/userListing', { 'x-padding': 'x'.repeat(100_000) })
    expect(status === 200 || !mayBeShared(headers['cache-control'])).toBe(true)
    expect((await site.browser().open('/userListing')).status).toBe(200)
  }),
]
