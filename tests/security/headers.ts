import { expect } from 'vitest'
import { attack } from './attack.ts'
import { head, sendRaw, statusesIn } from './raw.ts'
import type { Site } from './site.ts'
import { book, openSession } from './victim.ts'

const evil = 'evil.example'

/** Every header from which a framework might take the host. */
const hostHeaders: [what: string, headers: Record<string, string>][] = [
  ['Host', { host: evil }],
  ['Host with a port', { host: `${evil}:443` }],
  ['X-Forwarded-Host', { 'x-forwarded-host': evil, 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' }],
  [
    'X-Host and X-Original-Host',
    { 'x-host': evil, 'x-original-host': evil, 'x-http-host-override': evil, 'x-forwarded-server': evil },
  ],
  ['Forwarded', { forwarded: `host=${evil};proto=http` }],
  ['X-Original-URL and X-Rewrite-URL', { 'x-original-url': `/manage?${evil}`, 'x-rewrite-url': `/sandbox/${evil}` }],
]

const publicPages = [
  '/',
  '/about',
  '/userListing',
  '/practitioner?pid=101',
  '/appointment',
  '/nowhere',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
]

export const headerAttacks = [
  ...hostHeaders.map(([what, headers]) =>
    attack(`A false ${what} is written into no page, link or redirect.`, async (site) => {
      const behindProxy = await proxied(site)
      for (const app of [site.app, behindProxy])
        for (const page of [...publicPages, '/about/', '/backendEmb/calendar/booking/x']) {
          const { text, headers: answered } = await site.browser({ app }).open(page, headers)
          expect(`${text} ${JSON.stringify(answered)}`).not.toContain(evil)
        }
    }),
  ),

  ...hostHeaders.map(([what, headers]) =>
    attack(`A false ${what} while paying does not lead into the links of our messages.`, async (site) => {
      const booked = await book(site, { visit: { app: falselyAddressed(await proxied(site), headers) } })
      const rows = await site.rows<object>('select subject, body_text, body_html from messages where key like $1', [
        `%${booked.booking.id}`,
      ])
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(evil)
      expect(JSON.stringify(rows)).toContain('https://embrace.test/manage/')
    }),
  ),

  attack('A false Host does not make a page of another site count as ours.', async (site) => {
    const answer = await site
      .browser()
      .call('user/add-patient', {}, { 'sec-fetch-site': '', host: 'embrace.test', origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    const forwarded = await site
      .browser()
      .call(
        'user/add-patient',
        {},
        { 'sec-fetch-site': '', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      )
    expect(forwarded.status).toBe(403)
  }),

  ...(['TRACE', 'TRACK', 'DEBUG', 'PROPFIND', 'SEARCH', 'LOCK', 'PURGE', 'M-SEARCH', 'get', 'G\u0000ET'] as const).map(
    (method) =>
      attack(
        `The method ${JSON.stringify(method)} gives nothing back of what was sent, and breaks nothing.`,
        async (site) => {
          const before = site.lines.length
          const heard = await sendRaw(
            site.port,
            head(`${method} /manage?name=Meera-Iyer HTTP/1.1`, ['Cookie: secret=c00kie', 'Connection: close']),
          )
          expect(heard).not.toMatch(/c00kie/)
          for (const status of statusesIn(heard)) expect([status >= 400, status < 500]).toEqual([true, true])
          expect(site.lines.slice(before).join('')).not.toMatch(/Meera|c00kie|"level":50/)
        },
      ),
  ),

  attack('A method of our own in a header is not taken for the method of the request.', async (site) => {
    const { status } = await site
      .browser()
      .send({ method: 'POST', url: '/metrics', headers: { 'x-http-method-override': 'GET' } })
    expect(status).toBeGreaterThanOrEqual(400)
  }),

  ...(
    [
      ['no token', ''],
      ['a wrong token', 'Bearer wrong'],
      ['the token without its kind', 'a token for the attack suite'],
      ['the token in another letter case', 'Bearer A TOKEN FOR THE ATTACK SUITE'],
      ['half of the token', 'Bearer a token for'],
      ['the token as a password', `Basic ${Buffer.from('x:a token for the attack suite').toString('base64')}`],
    ] as const
  ).map(([what, authorization]) =>
    attack(`The figures of the server are not shown to who brings ${what}.`, async (site) => {
      const { status, text } = await site
        .browser()
        .get('/metrics?token=a%20token%20for%20the%20attack%20suite', { authorization })
      expect(status).toBe(401)
      expect(text).toBe('Not for you.\n')
    }),
  ),

  attack(
    'Without a token set there is no page of figures, and nobody learns that there could be one.',
    async (site) => {
      const app = await site.serve({ METRICS_TOKEN: '' })
      const [asked, nowhere] = [
        await site.browser({ app }).get('/metrics'),
        await site.browser({ app }).get('/metricz'),
      ]
      expect([asked.status, asked.text.length]).toEqual([nowhere.status, nowhere.text.length])
    },
  ),

  attack('The figures hold no address, name or id of anybody, whatever was asked for.', async (site) => {
    await site.browser().get('/Meera-Iyer-9876543210?mail=meera@mail.example')
    const { text, status } = await site
      .browser()
      .get('/metrics', { authorization: 'Bearer a token for the attack suite' })
    expect(status).toBe(200)
    expect(text).not.toMatch(/Meera|9876543210|mail\.example|[0-9a-f]{8}-[0-9a-f]{4}/)
  }),

  attack(
    'A request id that the visitor brings is not ours, and not written into the log or the answer.',
    async (site) => {
      const before = site.lines.length
      const { headers } = await site
        .browser()
        .get('/about', { 'x-request-id': 'forged\u0009id', 'request-id': 'forged' })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(site.lines.slice(before).join('')).not.toContain('forged')
    },
  ),

  attack(
    'In production every cookie is bound to this host and to encryption by its very name, so that no neighbour can plant one.',
    async (site) => {
      const app = await site.serve(production)
      const browser = site.browser({ app })
      const booked = await book(site)
      await browser.call('auth/send-otp', { mobile: '919812300001' })
      await browser.open('/?utm_source=mst')
      await browser.open(booked.link)
      expect([...browser.jar.keys()].toSorted()).toEqual([
        '__Host-embrace_browser',
        '__Host-embrace_manage',
        '__Host-embrace_offer',
      ])
    },
  ),

  attack(
    'In production a cookie without that name, as a neighbour under our domain could plant it, counts for nothing.',
    async (site) => {
      const app = await site.serve(production)
      const booked = await book(site)
      const managing = await openSession(site, booked)
      const planted = site.browser({ app, cookies: Object.fromEntries([...managing.jar, ...booked.browser.jar]) })
      expect((await planted.open('/manage')).status).toBe(404)
      expect((await planted.get(`/backendEmb/calendar/booking/${booked.booking.id}`)).headers['location']).toBe(
        '/appointment/confirmation',
      )
    },
  ),
]

/** Whatever a production server needs to start. */
export const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://user:password@mail.embrace.test:465',
  MAIL_FROM: 'hello@embrace.test',
  MSG91_AUTH_KEY: 'k',
  MSG91_TEMPLATE_PHONE_CODE: 't',
  MSG91_TEMPLATE_SESSION_CONFIRMED: 't',
  MSG91_TEMPLATE_SESSION_REMINDER: 't',
  MSG91_TEMPLATE_SESSION_MOVED: 't',
  MSG91_TEMPLATE_SESSION_CANCELLED: 't',
  MSG91_TEMPLATE_PAYMENT_RETURNED: 't',
  MSG91_TEMPLATE_SESSION_OFFER: 't',
  MSG91_TEMPLATE_SESSION_OFF: 't',
  MSG91_TEMPLATE_PAY_LINK: 't',
  MSG91_TEMPLATE_HOSPITAL_CONTACT: 't',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRETS: 's',
  JITSI_DOMAIN: 'meet.embrace.test',
  JITSI_APP_ID: 'a',
  JITSI_SECRET: 's',
  SECRET_KEY: 'x'.repeat(40),
  DATA_KEY: 'y'.repeat(40),
  PUBLIC_URL: 'https://embrace.test',
} as const satisfies Record<string, string>

let behindOne: ReturnType<Site['serve']> | undefined
/** Behind one trusted proxy, whose headers about the visitor are believed. */
const proxied = (site: Site) => (behindOne ??= site.serve({ TRUSTED_PROXIES: '1' }))

/** The same server, with these headers added to every request. */
function falselyAddressed(app: Awaited<ReturnType<Site['serve']>>, headers: Record<string, string>) {
  const inject = (request: { headers: object }) =>
    app.inject({ ...request, headers: { ...request.headers, ...headers } })
  return { inject } as unknown as typeof app
}
