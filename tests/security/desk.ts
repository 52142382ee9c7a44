import { expect } from 'vitest'
import { deskCalls } from '#contract/desk/calls.ts'
import { type Right, type Role, reachOf, rights, roles } from '#contract/desk/rights.ts'
import { hours, minutes } from '#contract/values/time.ts'
import { aStaffDesk, PASSWORD } from '#tests/support/staff-desk.ts'
import { STAFF_COOKIE, type StaffSession, writeStaffSession } from '#tests/support/staff-session.ts'
import { attack } from './attack.ts'
import { countEverything, type Site } from './site.ts'
import { type Booked, book, stateOf } from './victim.ts'

/** A browser in which somebody of the clinic is signed in. */
async function signedIn(site: Site, role: Role = 'clinic-lead', change: Partial<StaffSession> = {}) {
  const session = { role, ...(role === 'practitioner' && { practitionerId: 101 }), beganAt: site.now(), ...change }
  const value = await writeStaffSession((text, values) => site.rows(text, values), session)
  return site.browser({ cookies: { [STAFF_COOKIE]: value } })
}
type Browser = Awaited<ReturnType<typeof signedIn>>

const sessionOf = async (site: Site, victim: Booked) => {
  const [row] = await site.rows<{ id: string; sequence: number; payment: string }>(
    `select id, sequence, payment_id as payment from bookings where client_id = $1`,
    [victim.userId],
  )
  if (!row) throw new Error('the victim has no session')
  return row
}

/** Nothing was booked, moved, cancelled, given back, sent or written down about anybody. */
async function expectNoDeed(site: Site, victim: Booked, act: () => Promise<unknown>) {
  const tables = ['session_notes', 'session_marks', 'session_moves', 'staff_people', 'refund_proposals']
  const count = async () => [await countEverything(site), await Promise.all(tables.map((table) => site.count(table)))]
  const before = await count()
  await act()
  expect(await count()).toEqual(before)
  expect(await stateOf(site, victim)).toBe('confirmed')
}

/** Every change of the desk that could do harm, filled in as its form would. */
async function listDeeds(site: Site, victim: Booked): Promise<Record<string, string>[]> {
  const { id, sequence, payment } = await sessionOf(site, victim)
  const shown = { session: id, sequence: String(sequence) }
  return [
    { call: 'cancel-session', ...shown },
    { call: 'cancel-and-give-all', ...shown, reason: 'because' },
    { call: 'move-session', ...shown, startsAt: '2031-03-05T11:00', mode: 'video', reason: 'because' },
    { call: 'mark-session', session: id, mark: 'arrived' },
    { call: 'note-session', session: id, text: 'a note' },
    { call: 'propose-refund', payment, reason: 'because' },
    { call: 'make-refund', payment, reason: 'because' },
    { call: 'invite-person', name: 'Eve', email: 'eve@evil.example', role: 'clinic-lead' },
  ]
}

const post = (browser: Browser, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.form('/desk/account', fields, headers)

/** What a form says about where it goes on. */
const goesOn = (to: string) => Object.fromEntries(new URLSearchParams(`then=${encodeURIComponent(to)}`))

/** Ways to write an address that is not ours. */
const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https:evil.example',
  'javascript:alert(1)',
]

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.embrace.test' }],
  ['an older browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['a page without an origin of its own', { 'sec-fetch-site': '', origin: 'null' }],
]

/** Cookies that are not, or no longer, a way in. */
const dead: [string, (site: Site) => Promise<Browser>][] = [
  ['no cookie', async (site) => site.browser()],
  ['a made-up cookie', async (site) => site.browser({ cookies: { [STAFF_COOKIE]: 'A'.repeat(43) } })],
  [
    'the hash of a cookie, as a copy of the database has it',
    async (site) => {
      await signedIn(site)
      const [row] = await site.rows<{ token: string }>('select token from staff_sessions limit 1')
      return site.browser({ cookies: { [STAFF_COOKIE]: row?.token ?? '' } })
    },
  ],
  [
    'a cookie of twelve hours ago',
    (site) => signedIn(site, 'clinic-lead', { beganAt: new Date(site.now().getTime() - hours(12)) }),
  ],
  [
    'a cookie that nobody used for half an hour',
    (site) => signedIn(site, 'clinic-lead', { beganAt: new Date(site.now().getTime() - minutes(31)) }),
  ],
  [
    'a cookie that was stolen before its owner signed out',
    async (site) => {
      const owner = await signedIn(site)
      const stolen = site.browser({ cookies: Object.fromEntries(owner.jar) })
      await post(owner, { call: 'sign-out' })
      return stolen
    },
  ],
  [
    'the cookie of somebody whose account has ended',
    async (site) => {
      const browser = await signedIn(site, 'practitioner', { practitionerId: 102 })
      await site.rows(`update staff_people set ended_at = $1 where practitioner_id = 102`, [site.now()])
      return browser
    },
  ],
]

export const deskAttacks = [
  ...foreign.map(([what, headers]) =>
    attack(`Every change of the desk, posted in a clinic lead’s name from ${what}, does nothing.`, async (site) => {
      const victim = await book(site)
      const browser = await signedIn(site)
      const deeds = await listDeeds(site, victim)
      await expectNoDeed(site, victim, async () => {
        for (const deed of deeds) expect((await post(browser, deed, headers)).status).toBe(403)
      })
    }),
  ),

  attack('Following a link, or loading a picture, of every change of the desk changes nothing.', async (site) => {
    const victim = await book(site)
    const browser = await signedIn(site)
    const deeds = await listDeeds(site, victim)
    await expectNoDeed(site, victim, async () => {
      for (const deed of deeds)
        for (const method of ['GET', 'HEAD'] as const)
          await browser.send({
            method,
            url: `/desk/account?${new URLSearchParams(deed)}`,
            headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
          })
    })
  }),

  ...dead.map(([what, enter]) =>
    attack(`With ${what} nothing of the desk is seen or changed.`, async (site) => {
      const victim = await book(site)
      const { id } = await sessionOf(site, victim)
      const browser = await enter(site)
      const deeds = await listDeeds(site, victim)
      await expectNoDeed(site, victim, async () => {
        for (const deed of deeds) {
          const { status, headers } = await post(browser, deed)
          expect([deed['call'], status, headers['location']]).toEqual([
            deed['call'],
            302,
            expect.stringContaining('sign-in'),
          ])
        }
        for (const path of [`/desk/day?session=${id}`, '/desk/money', '/desk/log', '/desk/enquiries', '/desk/live']) {
          const answer = await browser.open(path)
          expect([302, 401]).toContain(answer.status)
          expect(answer.text).not.toContain(victim.form.Fullname)
        }
      })
    }),
  ),

  ...roles.map((role) =>
    attack(`Somebody of the role ${role} who names calls beyond it gets through with none.`, async (site) => {
      const victim = await book(site)
      const browser = await signedIn(site, role)
      const deeds = new Map((await listDeeds(site, victim)).map((deed) => [deed['call'], deed]))
      const beyond = Object.entries(deskCalls).filter(
        ([, { needs }]) => needs in rights && reachOf(role, needs as Right) === undefined,
      )
      // Every role lacks something: the clinic lead, what families wrote.
      expect(beyond.length).toBeGreaterThan(0)
      await expectNoDeed(site, victim, async () => {
        for (const [call] of beyond) {
          const { status, text } = await post(browser, deeds.get(call) ?? { call, session: victim.booking.id })
          expect([call, status, text.includes(victim.form.Concerns)]).toEqual([call, 403, false])
        }
        for (const call of ['__proto__', 'constructor', 'toString', 'show-day; drop table bookings', ''])
          expect((await post(browser, { call })).status).toBe(400)
      })
    }),
  ),

  attack('A practitioner who names another’s session sees and changes nothing of it.', async (site) => {
    const victim = await book(site)
    const { id } = await sessionOf(site, victim)
    const browser = await signedIn(site, 'practitioner', { practitionerId: 103 })
    const page = await browser.open(`/desk/day?session=${id}&do=concern`)
    expect(page.text).not.toContain(victim.form.Fullname)
    await expectNoDeed(site, victim, async () => {
      expect((await post(browser, { call: 'mark-session', session: id, mark: 'arrived' })).status).toBe(404)
      expect((await post(browser, { call: 'note-session', session: id, text: 'mine' })).status).toBe(404)
    })
  }),

  attack(
    'A refund or an export with a proof older than five minutes leads to the question who it is.',
    async (site) => {
      const victim = await book(site)
      const { payment } = await sessionOf(site, victim)
      const now = site.now()
      const browser = await signedIn(site, 'clinic-lead', { provedAt: new Date(now.getTime() - minutes(6)) })
      await expectNoDeed(site, victim, async () => {
        const refund = await post(browser, { call: 'make-refund', payment, reason: 'because' })
        expect([refund.status, refund.headers['location']]).toEqual([302, expect.stringContaining('/desk/prove')])
        const file = await browser.open('/desk/money/export?month=2030-03&what=payments')
        expect(file.headers['content-type'] ?? '').not.toContain('csv')
      })
    },
  ),

  attack('After signing in, the desk leads to no other site, whatever the address says.', async (site) => {
    const person = await aStaffDesk(site.db, site.deps).aPerson('front-desk', { email: 'led.astray@clinic.example' })
    for (const [turn, to] of ['/people', ...elsewhere].entries()) {
      const isOurs = turn === 0
      const query = new URLSearchParams({ to })
      const browser = site.browser()
      const password = { call: 'sign-in', email: person.email, password: PASSWORD, ...goesOn(to) }
      const halfway = (await browser.form('/desk/sign-in', password)).headers['location'] ?? ''
      const code = { call: 'sign-in-with-code', code: person.recoveryCodes[turn] ?? '', ...goesOn(to) }
      const answers = [
        await site.browser().open(`/desk/sign-in?${query}`),
        await browser.form('/desk/sign-in/code', code),
        // From here on somebody is signed in.
        await browser.open(`/desk/sign-in?${query}`),
        await browser.open(`/desk/prove?${query}`),
        await post(browser, { call: 'sign-out', ...goesOn(to) }),
      ]
      expect([to, halfway]).toEqual([to, `/desk/sign-in/code?to=${isOurs ? '%2Fpeople' : '%2F'}`])
      const led = answers.map(({ headers }) => headers['location'])
      const [home, out] = isOurs ? ['/desk/people', '/desk/people'] : ['/desk', '/desk/sign-in?to=%2Faccount']
      expect([to, led]).toEqual([to, [undefined, home, home, undefined, out]])
      for (const { text } of answers) {
        const links = [...text.matchAll(/\b(?:href|action|formaction|name="then" value)="([^"]*)"/g)].map(
          ([, link = '']) => link,
        )
        expect(links.filter((link) => URL.parse(link, 'http://desk/desk/')?.host !== 'desk')).toEqual([])
      }
    }
  }),

  attack('No page of the desk may be kept, framed or found by a search engine.', async (site) => {
    const browser = await signedIn(site)
    for (const path of ['/desk/day', '/desk/money', '/desk/sign-in', '/desk/nowhere', '/desk/log', '/desk/people']) {
      const { headers } = await browser.open(path)
      expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
      expect(headers['x-robots-tag']).toContain('noindex')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  }),

  attack(
    'A form of the desk with a megabyte in it, or of another kind, is refused and nothing is kept.',
    async (site) => {
      const victim = await book(site)
      const { id } = await sessionOf(site, victim)
      const browser = await signedIn(site)
      await expectNoDeed(site, victim, async () => {
        const large = { call: 'note-session', session: id, text: 'x'.repeat(1_000_000) }
        expect((await post(browser, large)).status).toBe(413)
        const json = { 'content-type': 'application/json' }
        expect(
          (await post(browser, { call: 'note-session', session: id, text: 'hi' }, json)).status,
        ).toBeGreaterThanOrEqual(400)
        expect(
          (await browser.multipart('/desk/account', { call: 'note-session', session: id, text: 'hi' })).status,
        ).toBeGreaterThanOrEqual(400)
      })
    },
  ),

  attack('Markup in a note is shown as the letters it is made of.', async (site) => {
    const victim = await book(site)
    const { id } = await sessionOf(site, victim)
    const browser = await signedIn(site)
    await post(browser, { call: 'note-session', session: id, text: '<img src=x onerror=alert(1)></script><script>' })
    const [row] = await site.rows<{ day: string }>(
      `select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from bookings where id = $1`,
      [id],
    )
    const page = await browser.open(`/desk/day?day=${row?.day}&session=${id}`)
    expect(page.text).toContain('&lt;img src=x')
    expect(page.text).not.toContain('<img src=x')
    expect(page.text).not.toContain('</script><script>')
  }),
]
