import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { attack } from './attack.ts'
import { people } from './catalogue.ts'
import { aThief, expectNothingAbout } from './thief.ts'
import { aFreeTime, anOrder, arrive, type Booked, book, hold, openSession, pay, shownOn, stateOf } from './victim.ts'

const confirmation = ({ userId, t }: Booked, change: Record<string, string> = {}) =>
  `/appointment/confirmation?${new URLSearchParams({ pid: '101', v: '1', t, u: userId, ...change })}`

export const idorAttacks = [
  ...(
    [
      ['booking’s hop', '', [303, '/appointment/confirmation']],
      ['calendar file', '.ics', [404, undefined]],
    ] as const
  ).map(([what, end, expected]) =>
    attack(`Another’s ${what}, by the id of the booking, shows nothing about them.`, async (site) => {
      const [victim, { browser, managing, own }] = [await book(site), await aThief(site)]
      for (const one of [browser, managing, site.browser()])
        for (const query of [
          '',
          ...[own, { ...victim, userId: own.userId }].map((link) => confirmation(link).replace(/^.*\?/, '?')),
        ]) {
          const answer = await one.get(`/backendEmb/calendar/booking/${victim.booking.id}${end}${query}`)
          expect([answer.status, answer.headers['location']]).toEqual(expected)
          expectNothingAbout(victim, answer)
        }
    }),
  ),

  ...(['1', '00000000-0000-0000-0000-000000000000', '../manage', "1' or '1'='1", '%00', '*'] as const).map((id) =>
    attack(`Guessing the booking id ${JSON.stringify(id)} finds nobody.`, async (site) => {
      const { browser } = await aThief(site)
      const answer = await browser.get(`/backendEmb/calendar/booking/${encodeURIComponent(id)}`)
      expect(answer.headers['location'] ?? '/appointment/confirmation').toBe('/appointment/confirmation')
    }),
  ),

  ...(
    [
      ['another practitioner', { pid: '102' }],
      ['another start', { t: '2030-06-05T10:00:00+0530' }],
      ['another client', { u: randomUUID() }],
      ['the thief’s own client id', undefined],
      ['a pattern for the client', { u: '%' }],
      ['no client', { u: '' }],
    ] as const
  ).map(([what, change]) =>
    attack(`The confirmation’s address with ${what} in it shows no session.`, async (site) => {
      const [victim, thief] = [await book(site), await aThief(site)]
      const answer = await thief.browser.open(confirmation(victim, change ?? { u: thief.own.userId }))
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('Payment Successful')
      expectNothingAbout(victim, answer)
    }),
  ),

  attack(
    'The confirmation names neither the client nor their phone, mail or concern, even to who has its address.',
    async (site) => {
      const victim = await book(site)
      const { text, status } = await site.browser().open(confirmation(victim))
      expect(status).toBe(200)
      for (const secret of [victim.form.Fullname, victim.form.Email, victim.form.Phone.slice(2), victim.form.Concerns])
        expect(text).not.toContain(secret)
    },
  ),

  attack(
    'Another’s order cannot be looked at, made longer or settled, with or without their client id.',
    async (site) => {
      const victim = await hold(site)
      const { browser, own } = await aThief(site)
      const paid = await pay(site, victim)
      for (const UserId of [victim.userId, own.userId]) {
        const names = { UserId, orderId: victim.orderId }
        for (const path of ['payment/status', 'payment/extend-hold']) {
          const { status, json } = await browser.call(path, names)
          expect([status, json.reason]).toEqual([404, 'order_unknown'])
        }
      }
      expect((await browser.call('payment/verify-payment', paid)).status).toBe(404)
      expect((await site.browser().call('payment/verify-payment', paid)).status).toBe(404)
      expect(await site.count('bookings', `client_id = '${victim.userId}' and state = 'held'`)).toBe(1)
    },
  ),

  attack('Another’s client id holds no time, and does not tell that it exists.', async (site) => {
    const victim = await arrive(site)
    const { browser } = await arrive(site)
    const t = await aFreeTime(site)
    const [known, unknown] = [
      await browser.call('payment/add-payment', anOrder(victim.userId, t)),
      await browser.call('payment/add-payment', anOrder(randomUUID(), t)),
    ]
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json])
    expect(await site.count('bookings', `client_id = '${victim.userId}'`)).toBe(0)
  }),

  attack('Asking for the booked appointment of another’s time finds nothing.', async (site) => {
    const victim = await book(site)
    const { browser } = await arrive(site)
    for (const one of [browser, site.browser(), site.browser({ cookies: { embrace_browser: 'erased' } })]) {
      const { json } = await one.call('user/book-appointment', { practitionerId: people.dear, dateTime: victim.t })
      expect(json).toEqual({ status: 404, id: null, data: { resultCode: 0 } })
    }
  }),

  attack('The same form from another browser is another client: nobody is found by who they are.', async (site) => {
    const victim = await arrive(site)
    const { json } = await site.browser().call('user/add-patient', victim.form)
    expect(json.UserId).not.toBe(victim.userId)
  }),

  attack('A session’s page cancels and moves no other session, whatever reference its form names.', async (site) => {
    const [victim, { managing, own }] = [await book(site), await aThief(site)]
    const free = await aFreeTime(site)
    await managing.form('/manage/cancel', shownOn(victim))
    await managing.form('/manage/move', { ...shownOn(victim), v: '1', lid: '1', t: free })
    expect([await stateOf(site, victim), await stateOf(site, own)]).toEqual(['confirmed', 'confirmed'])
    expect(await site.count('bookings', `id in ('${victim.booking.id}', '${own.booking.id}') and sequence = 0`)).toBe(2)
  }),

  attack('The invoice one may download is one’s own, whatever the address says.', async (site) => {
    const [victim, { managing, own }] = [await book(site), await aThief(site)]
    const [paper] = await site.rows<{ number: string }>('select number from invoices where booking_id = $1', [
      own.booking.id,
    ])
    for (const query of ['', `?booking=${victim.booking.id}`, `?id=${victim.booking.id}&number=INV-1`]) {
      const answer = await managing.get(`/manage/invoice.pdf${query}`)
      expect(answer.headers['content-disposition']).toContain(paper?.number.replaceAll('/', '-'))
    }
    expect((await managing.get('/manage/credit-note.pdf')).status).toBe(303)
  }),

  attack(
    'A copy of one’s data holds nothing of somebody with the same mail address, or with the same phone.',
    async (site) => {
      const [sameMail, samePhone] = [
        await book(site, { form: { Fullname: 'Farah Khan', Email: 'nikhil@mail.example' } }),
        await book(site, { form: { Fullname: 'Gopal Das', Phone: '919876500001' } }),
      ]
      site.nextDay()
      const own = await book(site, {
        form: { Fullname: 'Nikhil Bose', Email: 'nikhil@mail.example', Phone: '919876500001' },
      })
      const { text, status } = await (await openSession(site, own)).form('/manage/data.json', {})
      expect(status).toBe(200)
      expect(text).toContain('Nikhil Bose')
      expect(text).not.toMatch(/Farah|Gopal/)
      for (const { booking } of [sameMail, samePhone]) expect(text).not.toContain(booking.reference)
    },
  ),

  attack(
    'Knowing an order’s id does not tell whose session it is for, through the provider’s return address.',
    async (site) => {
      const victim = await hold(site)
      const browser = site.browser()
      const shown = {
        razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
        razorpay_order_id: victim.orderId,
        razorpay_signature: '0'.repeat(64),
      }
      for (const fields of [shown, { 'error[metadata]': JSON.stringify({ order_id: victim.orderId }) }]) {
        let answer = await browser.form('/backendEmb/payment/callback', fields, { 'sec-fetch-site': 'cross-site' })
        const seen = [answer.headers['location'] ?? '']
        while (answer.status === 303 && answer.headers['location']?.startsWith('/backendEmb')) {
          answer = await browser.get(answer.headers['location'])
          seen.push(answer.headers['location'] ?? '')
        }
        expect(decodeURIComponent(seen.join(' '))).not.toMatch(new RegExp(`pid=|${victim.t.slice(0, 10)}`))
      }
    },
  ),
]
