import { pino } from 'pino'
import { expect } from 'vitest'
import { attack } from './attack.ts'
import { head, sendRaw } from './raw.ts'
import type { Site } from './site.ts'
import { aForm, type Booked, book, openSession, shownOn } from './victim.ts'

/** What was logged while something was done. */
async function logOf(site: Site, act: () => Promise<unknown>): Promise<string> {
  const before = site.lines.length
  await act()
  return site.lines.slice(before).join('')
}

const personal = /Meera|Iyer|meera\.iyer|flood|9876501234|203\.0\.113\.77|secret-agent/

const places: [what: string, act: (site: Site) => Promise<unknown>][] = [
  ['the path', (site) => site.browser().open('/Meera-Iyer/9876501234')],
  ['the query', (site) => site.browser().open('/about?name=Meera%20Iyer&phone=9876501234')],
  ['the path of a call', (site) => site.browser().get('/backendEmb/Meera-Iyer?phone=9876501234')],
  ['the body of a call that is refused', (site) => site.browser().call('user/add-patient', aForm({ Age: 'Meera' }))],
  [
    'a body that cannot be read',
    (site) => site.browser().call('user/add-patient', '{"Fullname":"Meera Iyer","Phone":"9876501234'),
  ],
  [
    'a body far too long',
    (site) => site.browser().call('user/add-patient', `"${'Meera Iyer 9876501234 '.repeat(60_000)}"`),
  ],
  [
    'a form posted to a page that takes none',
    (site) => site.browser().form('/about', { name: 'Meera Iyer', phone: '9876501234' }),
  ],
  [
    'a form posted to an address that is none',
    (site) => site.browser().form('/Meera-Iyer-9876501234', { name: 'Meera Iyer' }),
  ],
  [
    'the cookie, the browser’s name and the address of the visitor',
    (site) =>
      site
        .browser({ address: '203.0.113.77', cookies: { name: 'Meera' } })
        .open('/about', { 'user-agent': 'secret-agent', referer: 'https://Meera.example' }),
  ],
  ['an address that cannot be decoded', (site) => site.browser().open('/%zz?name=Meera')],
  ['a request that is no HTTP', (site) => sendRaw(site.port, 'Meera Iyer 9876501234\r\n\r\n')],
  ['a header that is none', (site) => sendRaw(site.port, head('GET / HTTP/1.1', ['Meera Iyer 9876501234']))],
  [
    'a header far too long',
    (site) => sendRaw(site.port, head('GET / HTTP/1.1', [`X-Name: ${'Meera Iyer '.repeat(5_000)}`])),
  ],
  [
    'an enquiry',
    (site) =>
      site.browser().multipart('/enquiries/contact', {
        name: 'Meera Iyer',
        email: 'meera.iyer@mail.example',
        message: 'Since the flood',
        phone: '9876501234',
      }),
  ],
  [
    'the body of a payment event',
    (site) =>
      site.app.inject({
        method: 'POST',
        url: '/backendEmb/payment/webhook',
        payload: '{"name":"Meera Iyer 9876501234"}',
      }),
  ],
  ['the word of a link', (site) => site.browser().open('/manage/Meera-Iyer-9876501234')],
  ['another method', (site) => site.browser().send({ method: 'DELETE', url: '/manage/Meera-Iyer-9876501234?x=Meera' })],
  [
    'a file’s name',
    (site) =>
      site.browser().multipart('/enquiries/partnership', { proposal: new File(['x'], 'Meera-Iyer-9876501234.pdf') }),
  ],
]

export const leakAttacks = [
  ...places.map(([what, act]) =>
    attack(`A name in ${what} reaches no log line, however much is logged.`, async (site) => {
      expect(await logOf(site, () => act(site))).not.toMatch(personal)
    }),
  ),

  attack('A line break in an address cannot write a line of its own into the log.', async (site) => {
    const log = await logOf(site, async () => {
      await site.browser().open('/x%0a%7b%22level%22:50,%22msg%22:%22forged%22%7d')
      await site.browser().form('/y%0d%0aforged', {})
      await site.browser().get('/about', { 'user-agent': 'a\u0001forged' })
    })
    expect(log).not.toContain('forged')
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  }),

  attack(
    'A whole journey, from the code to the cancelled session, leaves no name, number, mail or concern in the log.',
    async (site) => {
      let booked: Booked | undefined
      const log = await logOf(site, async () => {
        booked = await book(site, { form: { Phone: '919876501234' } })
        const browser = await openSession(site, booked)
        await browser.open('/manage')
        await browser.form('/manage/data.json', {})
        await browser.form('/manage/cancel', shownOn(booked))
        await site.deliver()
      })
      expect(log.length).toBeGreaterThan(500)
      expect(log).not.toMatch(personal)
      expect(log).not.toContain(booked?.link.split('/').at(-1))
      expect(log).not.toContain(booked?.userId)
    },
  ),

  attack('No address that a browser is sent to during a journey names anybody.', async (site) => {
    const booked = await book(site)
    const browser = await openSession(site, booked)
    const sent = [
      await booked.browser.get(`/backendEmb/calendar/booking/${booked.booking.id}`),
      await site.browser().open(booked.link),
      await browser.form('/manage/cancel', shownOn(booked)),
      await browser.form('/manage/erase', { ...shownOn(booked), sure: 'yes' }),
      await site.browser().form('/backendEmb/payment/callback', { ...booked.paid }),
    ].map(({ headers }) => headers['location'] ?? '')
    expect(sent.filter(Boolean)).toHaveLength(5)
    expect(decodeURIComponent(sent.join(' '))).not.toMatch(personal)
    expect(sent.join(' ')).not.toContain(booked.link.split('/').at(-1))
  }),

  attack('The pages of a booking tell no other site where the visitor was.', async (site) => {
    const booked = await book(site)
    const browser = await openSession(site, booked)
    for (const url of [
      '/manage',
      '/manage/move',
      '/manage/cancel',
      '/manage/data',
      booked.link,
      '/appointment',
      '/appointment/confirmation',
    ])
      expect([url, (await browser.open(url)).headers['referrer-policy']]).toEqual([url, 'no-referrer'])
  }),

  attack('The payment provider is told an opaque reference, and neither a name nor a reason.', async (site) => {
    const booked = await book(site)
    const answer = await site.deps.payment.getOrder(booked.orderId)
    expect(answer.fate).toBe('answered')
    const orders = (await site.desk.books()).orders.filter(({ id }) => id === booked.orderId)
    expect(orders).toHaveLength(1)
    expect(JSON.stringify(orders)).not.toMatch(/Meera|mail\.example|flood|sleep/)
  }),

  attack('What breaks shows neither a stack, nor a path of the disk, nor the words of an error.', async (site) => {
    const broken = { ...site.deps.catalogue, read: () => Promise.reject(new Error('Meera Iyer 9876501234')) }
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const app = await site.serve({}, { catalogue: broken, log })
    for (const url of [
      '/userListing',
      '/practitioner?pid=101',
      '/backendEmb/user/get-locations',
      '/appointment?pid=101&lid=1&t=2030-06-05T10:00:00%2B0530&v=1',
    ]) {
      const { text } = await site.browser({ app }).open(url)
      expect(text).not.toMatch(/Meera|9876501234|\n\s+at |node_modules|server\/modules|TypeError/)
    }
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('')).not.toMatch(personal)
  }),

  attack('A concern and a guardian’s name lie in the database only sealed, and open in no other row.', async (site) => {
    const booked = await book(site, { form: { Age: 9, Guardian_Details: { Name: 'Lata Iyer', Relation: 'Mother' } } })
    const [row] = await site.rows<{ concern: string; guardian: string }>(
      'select concern, guardian from clients where id = $1',
      [booked.userId],
    )
    expect(`${row?.concern}${row?.guardian}`).not.toMatch(/flood|Lata|Mother/)
    expect(() => site.deps.sealedText.open(row?.concern ?? '', `concern:${booked.booking.id}`)).toThrow(/authenticate/)
    expect(() => site.deps.sealedText.open(row?.guardian ?? '', `concern:${booked.userId}`)).toThrow(/authenticate/)
  }),

  attack(
    'A text message and the subject of a mail tell whoever looks over a shoulder neither with whom nor why.',
    async (site) => {
      const booked = await book(site)
      const rows = await site.rows<{ channel: string; subject: string | null; body_text: string }>(
        'select channel, subject, body_text from messages where key like $1',
        [`booking-confirmed%${booked.booking.id}`],
      )
      const seen = rows
        .map(({ channel, subject, body_text }) => (channel === 'sms' ? body_text : (subject ?? '')))
        .join('\n')
      expect(seen).not.toMatch(/Meera|Asha|Counsel|therap|flood|sleep/i)
    },
  ),
]
