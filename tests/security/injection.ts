import { expect } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { attack } from './attack.ts'
import { expectCheap } from './cheaply.ts'
import { countEverything, type Site } from './site.ts'
import { aForm, aFreeTime, anOrder, arrive, book, openSession } from './victim.ts'

/** The database must still work, and must not have started anything of the attacker's. */
async function expectDatabaseWhole(site: Site) {
  expect(await site.count('practitioners')).toBe(4)
  expect(await site.count('clients', "name = 'pwned'")).toBe(0)
}

const sqlWords = [
  "' or '1'='1",
  "'; update clients set name = 'pwned'; --",
  '1); drop table practitioners; --',
  "\\'; select pg_sleep(5); --",
  '$1',
  '${7*7}',
  "' union select phone from clients --",
]

const formFields = ['Fullname', 'Email', 'Phone', 'Emergency_Contact', 'Age', 'Concerns', 'DocPulseId'] as const
const orderFields = ['UserId', 'Coupon', 'pid', 'lid', 't', 'v', 'Consent', 'currency'] as const

export const injectionAttacks = [
  ...formFields.map((field) =>
    attack(`SQL in the form’s ${field} is text or a refusal, never a statement.`, async (site) => {
      for (const word of sqlWords)
        await expectCheap(site, async () => {
          const { status } = await site.browser().call('user/add-patient', aForm({ [field]: word }))
          expect([201, 422]).toContain(status)
        })
      await expectDatabaseWhole(site)
    }),
  ),

  ...orderFields.map((field) =>
    attack(`SQL in the order’s ${field} holds nothing and harms nothing.`, async (site) => {
      const { browser, userId } = await arrive(site)
      const t = await aFreeTime(site)
      for (const word of sqlWords)
        await expectCheap(site, async () => {
          const { status } = await browser.call('payment/add-payment', anOrder(userId, t, { [field]: word }))
          expect([404, 409, 422]).toContain(status)
        })
      expect(await site.count('bookings', `client_id = '${userId}'`)).toBe(0)
      await expectDatabaseWhole(site)
    }),
  ),

  ...Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) =>
      attack(`SQL in each value of the query of ${path} finds nothing it should not.`, async (site) => {
        const names = [
          'id',
          'name',
          'location',
          'language',
          'page',
          'locationId',
          'practitionerId',
          'datetime',
          'endDatetime',
          'month',
          'ids',
        ]
        for (const word of sqlWords)
          await expectCheap(site, async () => {
            const query = new URLSearchParams(names.map((name) => [name, word]))
            const { status, text } = await site.browser().get(`${path}?${query}`)
            expect([200, 400, 404]).toContain(status)
            expect(text).not.toMatch(/syntax error|pg_|SELECT|drizzle|at \//)
          })
        await expectDatabaseWhole(site)
      }),
    ),

  attack(
    'SQL in the values of every page’s address changes nothing and shows no error of the database.',
    async (site) => {
      for (const word of sqlWords) {
        const value = encodeURIComponent(word)
        for (const page of [
          `/userListing?category=${value}&language=${value}&center=${value}&expertise=${value}&all=${value}`,
          `/practitioner?pid=${value}&lid=${value}&t=${value}&v=${value}`,
          `/appointment?pid=${value}&lid=${value}&t=${value}&v=${value}`,
          `/appointment/confirmation?pid=${value}&u=${value}&t=${value}&v=${value}`,
          `/?utm_source=${value}`,
        ]) {
          const { status, text } = await site.browser().open(page)
          expect(status).toBeLessThan(500)
          expect(text).not.toMatch(/syntax error|pg_sleep\(5\).*ERROR|drizzle/)
        }
      }
      await expectDatabaseWhole(site)
    },
  ),

  attack(
    'A NUL in a name or an address, which no database can keep, is refused or dropped; nothing breaks.',
    async (site) => {
      for (const change of [
        { Fullname: 'Meera\u0000Iyer' },
        { Email: 'meera\u0000@mail.example' },
        { Concerns: 'a\u0000b' },
        { Age: 9, Guardian_Details: { Name: 'A\u0000B', Relation: 'Mo\u0000ther' } },
      ]) {
        const { status } = await site.browser().call('user/add-patient', aForm(change))
        expect([201, 422]).toContain(status)
      }
      expect(await site.count('clients', "name ~ '[[:cntrl:]]'")).toBe(0)
    },
  ),

  ...(
    [
      ['__proto__', '{"__proto__":{"isAdmin":true,"polluted":"yes"},'],
      ['constructor.prototype', '{"constructor":{"prototype":{"polluted":"yes"}},'],
      ['an escaped __proto__', '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":"yes"},'],
    ] as const
  ).map(([what, head]) =>
    attack(`A body with ${what} in it changes no object of ours.`, async (site) => {
      const body = head + JSON.stringify(aForm()).slice(1)
      const { status } = await site.browser().call('user/add-patient', body)
      expect([201, 400, 422]).toContain(status)
      expect(Object.prototype).not.toHaveProperty('polluted')
      const form = await site
        .browser()
        .form('/manage/cancel', { __proto__: 'x', 'constructor[prototype][polluted]': 'yes' })
      expect(form.status).toBe(303)
      expect({}).not.toHaveProperty('polluted')
    }),
  ),

  ...(
    [
      ['a hundred thousand brackets deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
      ['a hundred thousand objects deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      ['a million numbers long', `[${'1,'.repeat(400_000)}1]`],
      ['one number of half a million digits', `{"Age":${'9'.repeat(500_000)}}`],
      ['a hundred thousand fields wide', `{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join(',')}}`],
    ] as const
  ).map(([what, body]) =>
    attack(`A body ${what} is refused at little cost and keeps nobody waiting.`, async (site) => {
      const before = await countEverything(site)
      await expectCheap(site, async () => {
        const { status } = await site.browser().call('user/add-patient', body)
        expect([400, 413, 422]).toContain(status)
      })
      expect(await countEverything(site)).toEqual(before)
    }),
  ),

  ...(
    [
      ['address of parts', aForm({ Email: `${'a.'.repeat(200_000)}@${'a.'.repeat(200_000)}` })],
      ['address of dots', aForm({ Email: `${'.'.repeat(400_000)}@${'.'.repeat(400_000)}` })],
      ['address that almost ends', aForm({ Email: `a@${'a.'.repeat(400_000)}1` })],
      ['overlong age', aForm({ Age: `${' '.repeat(400_000)}3${' '.repeat(400_000)}x` })],
      ['overlong phone', aForm({ Phone: '+91 '.repeat(200_000), Emergency_Contact: '0'.repeat(100_000) })],
      ['overlong name of marks', aForm({ Fullname: `e${'\u0316\u0301'.repeat(200_000)}` })],
      ['overlong concern of spaces', aForm({ Concerns: `${' \n'.repeat(250_000)}x` })],
      ['overlong time of spaces', anOrder('x', `2030-06-05T10:00:00${' '.repeat(800_000)}!`)],
      ['overlong time of digits', anOrder('x', `2030-06-05T10:00:00.${'1'.repeat(800_000)}`)],
      ['overlong coupon', anOrder('x', '2030-06-05T10:00:00+0530', { Coupon: 'A-'.repeat(400_000) })],
    ] as const
  ).map(([what, body]) =>
    attack(`An ${what} made to keep a pattern busy is judged at once.`, async (site) => {
      const path = 'Fullname' in body ? 'user/add-patient' : 'payment/add-payment'
      const text = JSON.stringify(body)
      // As long as the server reads at all.
      expect([text.length > 400_000, Buffer.byteLength(text) < 1_048_576]).toEqual([true, true])
      await expectCheap(site, async () => expect((await site.browser().call(path, text)).status).toBe(422), {
        pages: 50,
      })
    }),
  ),

  ...(['name', 'message'] as const).map((field) =>
    attack(`A megabyte of marks on one letter, in an enquiry’s ${field}, keeps nobody waiting.`, async (site) => {
      const form = { name: 'Asha', email: 'asha@mail.example', topic: 'my_child', message: 'How do we begin?' }
      const pile = `e${'\u0316\u0301'.repeat(200_000)}`
      await expectCheap(
        site,
        async () => {
          const { status, json } = await site.browser().multipart('/enquiries/contact', { ...form, [field]: pile })
          expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
        },
        { pages: 50 },
      )
    }),
  ),

  ...(
    [
      ['a dot before the @', 'asha.@mail.example'],
      ['two dots in a row', 'asha..rao@mail.example'],
      ['letters that no mail server knows', 'आशा@mail.example'],
      ['one letter at its end', 'asha@mail.e'],
      ['a percent sign, as relays read it', 'asha%evil.example@mail.example'],
      ['a bracket', 'asha[1]@mail.example'],
      ['a query of its own', 'asha?bcc=evil@mail.example'],
      ['a hidden letter', 'asha@mail.example\u200b'],
    ] as const
  ).map(([what, Email]) =>
    attack(
      `A mail address with ${what} is refused on the form, or money paid for it finds its session.`,
      async (site) => {
        const probe = await site.browser().call('user/add-patient', aForm({ Email }))
        if (probe.status === 422) return expect(probe.json.fields).toHaveProperty('email')
        const booked = await book(site, { form: { Email } })
        expect(await site.count('messages', `key = 'booking-confirmed:${booked.booking.id}'`)).toBe(1)
      },
    ),
  ),

  attack('A name that turns the direction of writing cannot turn the sentence it stands in.', async (site) => {
    const booked = await book(site, { form: { Fullname: 'Meera \u202egnp.exe\u2066' } })
    const [mail] = await site.rows<{ body_text: string; body_html: string }>(
      'select body_text, body_html from messages where key = $1',
      [`booking-confirmed:${booked.booking.id}`],
    )
    expect(`${mail?.body_text}${mail?.body_html}`).not.toMatch(/[\u202a-\u202e]/)
    const { text } = await (await openSession(site, booked)).form('/manage/data.html', {})
    expect(text).not.toMatch(/[\u202a-\u202e]/)
  }),
]
