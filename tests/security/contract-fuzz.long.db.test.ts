// Long: every route is called hundreds of times.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { type Carried, carry } from './fuzz/carry.ts'
import { type Clinic, METRICS_TOKEN, openClinic } from './fuzz/clinic.ts'
import { deskRoutes } from './fuzz/desk-routes.ts'
import { type Fields, fieldsFrom, type Schema } from './fuzz/from-schema.ts'
import { type Answer, findFaults, findRefusalFaults } from './fuzz/judge-answer.ts'
import { formPlans } from './fuzz/other-plans.ts'
import { type Live, listContractPlans, type Plan, signWebhook } from './fuzz/plans.ts'
import { addStrangers, spoil, spoilNames } from './fuzz/spoil.ts'

/** The same questions every time, unless told otherwise: EMBRACE_FUZZ_SEED=7 EMBRACE_FUZZ_TIMES=10 npm test -- db tests/security/ */
const seed = Number(process.env['EMBRACE_FUZZ_SEED'] ?? 20_300_304)
const times = Number(process.env['EMBRACE_FUZZ_TIMES'] ?? 1)
const SOUND = 16 * times
const SPOILT = 48 * times
const GARBAGE = 16 * times
/** Seconds on a quiet machine, and much longer on a busy one or with more rounds. */
const patience = { timeout: 240_000 * times }

const { db } = await testDatabase()
let clinic: Clinic
let plans: Plan[] = []
const tallies: Record<string, { sound: number; granted: number; unfit: number; spoilt: number; refused: number }> = {}

beforeAll(async () => {
  console.info(`contract fuzz: EMBRACE_FUZZ_SEED=${seed}`)
  clinic = await openClinic(db)
  plans = [...listContractPlans(await readDescription()), ...formPlans]
})
afterAll(async () => {
  console.table(tallies)
  await clinic.close()
})

/** The description as it is published, not as the code holds it. */
async function readDescription() {
  const answer = await clinic.ask({ method: 'GET', url: '/backendEmb/openapi.json', headers: {} })
  const { paths } = answer.json() as {
    paths: Record<string, Record<string, { parameters: Parameter[]; requestBody?: Body }>>
  }
  return (path: string, method: string): Schema => {
    const call = paths[path]?.[method]
    if (!call) throw new Error(`the description does not name ${method} ${path}`)
    if (call.requestBody) return call.requestBody.content['application/json'].schema
    return {
      type: 'object',
      properties: Object.fromEntries(call.parameters.map(({ name, schema }) => [name, schema])),
      required: call.parameters.filter(({ required }) => required).map(({ name }) => name),
    }
  }
}
type Parameter = { name: string; required: boolean; schema: Schema }
type Body = { content: { 'application/json': { schema: Schema } } }

const sample = <Value>(what: fc.Arbitrary<Value>, numRuns: number, salt: string): Value[] =>
  fc.sample(what, {
    numRuns,
    seed: seed + Buffer.from(salt).reduce((sum, byte) => (sum * 31 + byte) % 1e6, 0),
  })

const ownPage = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }

async function send(plan: Plan, fields: Fields, live: Partial<Live> = {}, twice?: string) {
  const carried = await carry(plan.carrier, plan.route.split(' ')[1] ?? '', fields, twice)
  const { asked } = carried
  const headers = { ...ownPage, ...asked.headers, ...(live.cookie && { cookie: live.cookie }), ...live.headers }
  return { ...carried, answer: (await clinic.ask({ ...asked, headers })) as Answer }
}

const describeCase = (how: string, { seen }: Pick<Carried, 'seen'>, { statusCode, body }: Answer, fault: string) =>
  `${how}: ${fault}\n    asked ${JSON.stringify(seen).slice(0, 300)}\n    answered ${statusCode} ${body.slice(0, 300)}`

/** What is wrong with a refusal; one that is a redirect is judged by its plan. */
const judgeRefusal = (answer: Answer) => (answer.statusCode >= 400 ? findRefusalFaults(answer) : [])

test('every route that is registered has a plan, a page of its own or a file behind it', () => {
  const planned = new Set([...plans.map(({ route }) => route), ...bareRoutes, ...placeRoutes, ...deskRoutes])
  const files = new Set([
    ...globSync('**/*', { cwd: 'build/client' }).map((file) => `GET /${file}`),
    ...globSync('**/*', { cwd: 'build/desk/client' }).map((file) => `GET /desk/${file}`),
  ])
  const pages = new Set(siteRoutes.map((path) => `GET ${path.split('?')[0]}`))
  const caughtAll = /^[A-Z]+ (?:\/\*|\/backendEmb\/\*)$/
  const open = clinic.routes.filter(
    (route) => !planned.has(route) && !files.has(route) && !pages.has(route) && !caughtAll.test(route),
  )
  expect(open).toEqual([])
  expect(plans.filter(({ route }) => !clinic.routes.includes(route))).toEqual([])
  expect(existsSync(join('build/client', 'index.html'))).toBe(true)
})

test('what is sound by the published description is understood, and enough of it is granted', patience, async () => {
  const faults: string[] = []
  for (const plan of plans) {
    const tally = (tallies[plan.route] ??= { sound: 0, granted: 0, unfit: 0, spoilt: 0, refused: 0 })
    const made = sample(fieldsFrom(plan.schema), SOUND, plan.route)
    for (const [turn, fields] of made.entries()) {
      const live: Live = turn % 2 === 1 && plan.live ? await plan.live(clinic, turn >> 1) : { fields }
      const { seen, answer } = await send(plan, live.fields, live)
      const note = (fault: string) => faults.push(describeCase(`${plan.route}, sound`, { seen }, answer, fault))
      for (const fault of findFaults(answer)) note(fault)
      if (!plan.isValid(seen)) {
        tally.unfit += 1
        continue
      }
      tally.sound += 1
      if (plan.isGranted(answer)) {
        tally.granted += 1
        for (const fault of plan.judgeGranted(answer)) note(fault)
      } else if (!plan.isRefusalOfState(answer)) note('was not understood')
    }
    const share = Math.round((100 * tally.granted) / Math.max(1, tally.sound))
    if (share < plan.least) faults.push(`${plan.route}: ${share} % granted, and ${plan.least} % are expected`)
    if (tally.sound < made.length / 3) faults.push(`${plan.route}: only ${tally.sound} of ${made.length} were sound`)
  }
  expect(faults).toEqual([])
})

test(
  'whatever is spoilt in one field is refused in a sentence, every time, or is sound after all',
  patience,
  async () => {
    const faults: string[] = []
    const used = new Set<string>()
    for (const plan of plans) {
      const tally = (tallies[plan.route] ??= { sound: 0, granted: 0, unfit: 0, spoilt: 0, refused: 0 })
      const live: Live = plan.live ? await plan.live(clinic, 0) : { fields: {} }
      const names = Object.keys(plan.schema.properties ?? {})
      const [base = {}] = sample(fieldsFrom({ ...plan.schema, required: names }), 1, plan.route)
      const whole = { ...base, ...live.fields }
      const refusedFields = new Set<string>()
      for (const { how, name, fields, twice } of spoilAll(whole, names, plan.route)) {
        used.add(how)
        const { seen, answer } = await send(plan, fields, live, twice)
        const note = (fault: string) =>
          faults.push(describeCase(`${plan.route}, ${name}: ${how}`, { seen }, answer, fault))
        for (const fault of findFaults(answer)) note(fault)
        if (plan.isValid(seen)) {
          if (!plan.isGranted(answer) && !plan.isRefusalOfState(answer)) note('was not understood')
          continue
        }
        tally.spoilt += 1
        if (!plan.isRefused(answer)) note('was not refused')
        else {
          tally.refused += 1
          refusedFields.add(name)
          for (const fault of judgeRefusal(answer)) note(fault)
        }
      }
      const careless = names.filter((name) => !refusedFields.has(name))
      if (careless.length > 0) faults.push(`${plan.route}: no value at all of ${careless.join(', ')} was refused`)
    }
    expect(faults).toEqual([])
    expect([...used].toSorted()).toEqual(['given twice', 'with strangers', ...spoilNames].toSorted())
  },
)

type Spoilt = { how: string; name: string; fields: Fields; twice?: string }

/** A sample of all combinations, each field at least a few times. */
function spoilAll(whole: Fields, names: string[], salt: string): Spoilt[] {
  const all = names.flatMap((name): Spoilt[] => [
    ...spoilNames.map((how) => ({ how, name, fields: spoil(whole, name, how) })),
    { how: 'given twice', name, fields: whole, twice: name },
  ])
  const order = sample(fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }), 1, salt)[0] ?? []
  const everyField = names.map((name) => ({ how: 'missing', name, fields: spoil(whole, name, 'missing') }))
  const strangers = { how: 'with strangers', name: '(all)', fields: addStrangers(whole) }
  return [strangers, ...everyField, ...order].slice(0, Math.max(SPOILT, 12 * names.length))
}

/** Bodies and queries that no client of ours would send. */
const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.json(),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '0',
    '{}}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '['.repeat(5000),
    '{"a":'.repeat(5000),
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    '\ufeff{}',
    '\u0000',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
)
const kinds = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'a/b;c',
  '',
)

test('noise is refused by every route, in the shape of a refusal, and breaks nothing', patience, async () => {
  const faults: string[] = []
  for (const plan of plans) {
    const path = plan.route.split(' ')[1] ?? ''
    for (const [body, kind] of sample(fc.tuple(noise, kinds), GARBAGE, plan.route)) {
      const asked =
        plan.carrier === 'query'
          ? {
              method: 'GET' as const,
              url: `${path}?${encodeURI(body.toWellFormed().slice(0, 4000)).replaceAll('#', '')}`,
              headers: ownPage,
            }
          : { method: 'POST' as const, url: path, headers: { ...ownPage, 'content-type': kind }, payload: body }
      const answer = (await clinic.ask(asked)) as Answer
      const found = [...findFaults(answer), ...(answer.statusCode >= 400 ? findRefusalFaults(answer) : [])]
      const mayGrant = plan.carrier === 'query' || plan.carrier === 'form'
      if (answer.statusCode < 400 && !mayGrant) found.push('was not refused')
      for (const fault of found)
        faults.push(describeCase(`${plan.route}, ${kind}`, { seen: { body: body.slice(0, 200) } }, answer, fault))
    }
  }
  expect(faults).toEqual([])
})

test('no call that changes something is taken from a page that is not ours', patience, async () => {
  const strangers = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://embrace.example.evil.example' },
    { origin: 'null' },
  ]
  const guarded = plans.filter(({ route }) => route.startsWith('POST') && !route.endsWith('/payment/callback'))
  for (const plan of guarded) {
    const live: Live = plan.live ? await plan.live(clinic, 0) : { fields: {} }
    const [base = {}] = sample(fieldsFrom(plan.schema), 1, plan.route)
    const { asked } = await carry(plan.carrier, plan.route.split(' ')[1] ?? '', { ...base, ...live.fields })
    for (const stranger of strangers) {
      const headers = { ...asked.headers, ...stranger, cookie: live.cookie ?? '' } as Record<string, string>
      const answer = await clinic.ask({ ...asked, headers })
      expect([plan.route, stranger, answer.statusCode, answer.json().reason]).toEqual([
        plan.route,
        stranger,
        403,
        'foreign_page',
      ])
    }
  }
  expect(guarded.length).toBeGreaterThanOrEqual(17)
})

/** They read nothing: whatever is added to the URL changes nothing. */
const bareRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /manifest.webmanifest',
  'GET /.well-known/security.txt',
  'GET /backendEmb/openapi.json',
  'GET /backendEmb/docs',
  'GET /backendEmb/docs.css',
  'GET /enquiries/ticket',
  'GET /manage/invoice.pdf',
  'GET /manage/credit-note.pdf',
  'GET /manage/date-note.pdf',
  'POST /backendEmb/payment/webhook',
]

/** They have a parameter in their path. */
const placeRoutes = [
  'GET /photos/:name',
  'GET /backendEmb/calendar/booking/:id',
  'GET /backendEmb/calendar/booking/:id.ics',
  'GET /backendEmb/calendar/practitioner/:token.ics',
  'GET /backendEmb/payment/return/:orderId/waiting',
  'GET /backendEmb/payment/return/:orderId/failed',
]

test('routes that ask for nothing answer the same whatever is added to their address', async () => {
  const faults: string[] = []
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  for (const route of bareRoutes.filter((one) => one.startsWith('GET'))) {
    const path = route.slice(4)
    const bare = (await clinic.ask({ method: 'GET', url: path, headers })) as Answer
    for (const query of sample(fc.webQueryParameters(), GARBAGE, route)) {
      const answer = (await clinic.ask({ method: 'GET', url: `${path}?${query}`, headers })) as Answer
      if (answer.statusCode !== bare.statusCode) faults.push(`${route} ${query}: ${answer.statusCode}`)
      faults.push(...findFaults(answer).map((fault) => `${route} ${query}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test('an event of the payment provider is believed when it is signed, whatever is in it, and otherwise never', async () => {
  const [secret = ''] = clinic.deps.paymentSecrets.webhookSecrets
  const event = fc.record({
    event: fc.oneof(
      fc.constantFrom('payment.captured', 'refund.processed', 'order.paid'),
      fc.string({ unit: 'binary' }),
    ),
    payload: fc.oneof(
      fc.record({
        payment: fc.record({ entity: fc.record({ id: fc.oneof(fc.string({ unit: 'binary' }), fc.nat()) }) }),
      }),
      fc.jsonValue(),
    ),
  })
  const bodies = sample(
    fc.oneof(
      event.map((one) => JSON.stringify(one)),
      noise,
    ),
    4 * GARBAGE,
    'webhook',
  )
  for (const [place, body] of bodies.entries()) {
    const url = '/backendEmb/payment/webhook'
    const signed = place % 2 === 0
    const payload = body.slice(0, 200_000)
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id':
        sample(fc.string({ maxLength: 120 }), 1, String(place))[0]?.replace(/[^\x20-\x7e]/g, '') ?? '',
      'x-razorpay-signature': signed ? signWebhook(secret, payload) : signWebhook('another', payload),
    }
    const answer = (await clinic.ask({ method: 'POST', url, headers, payload })) as Answer
    const faults = [...findFaults(answer), ...(signed ? [] : findRefusalFaults(answer))]
    expect([faults, answer.statusCode, payload]).toEqual([[], signed ? 200 : 400, payload])
  }
})

test('a word in an address that is nobody’s leads nowhere, and every page bears every query', patience, async () => {
  const faults: string[] = []
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.stringMatching(/^[\w-]{43}$/),
    fc.uuid(),
    fc.constantFrom(
      '..%2f..%2fetc%2fpasswd',
      '%22%3E%3Cscript%3Efuzz()%3C/script%3E',
      '%00',
      '%ff',
      '%E0%A4%A',
      '.',
      '..',
      '__proto__',
      'constructor',
      'x'.repeat(500),
    ),
  )
  const shapes = [
    (word: string) => `/backendEmb/calendar/booking/${word}`,
    (word: string) => `/backendEmb/calendar/booking/${word}.ics`,
    (word: string) => `/backendEmb/calendar/practitioner/${word}.ics`,
    (word: string) => `/backendEmb/payment/return/${word}/waiting`,
    (word: string) => `/backendEmb/payment/return/order_${word}/failed`,
    (word: string) => `/manage/${word}`,
    (word: string) => `/session/${word}`,
    (word: string) => `/enquiries/${word}`,
    (word: string) => `/portraits/1/everyday/${word}`,
    (word: string) => `/errors/${word}`,
    (word: string) => `/${word}`,
    (word: string) => `/backendEmb/${word}`,
    (word: string) => `/userListing?category=${word}&filter=Language&value=${word}&show=${word}`,
    (word: string) => `/userListing?filter=Price&value=${word}`,
    (word: string) => `/practitioner?pid=${word}&lid=${word}&m=${word}&d=${word}&v=${word}`,
    (word: string) => `/practitioner?pid=101&lid=1&d=${word}&v=${word}&m=${word}`,
    (word: string) => `/appointment?pid=101&lid=1&t=${word}&v=${word}`,
    (word: string) => `/appointment/confirmation?pid=101&v=1&t=${word}&u=${word}`,
    (word: string) => `/manage?done=${word}&problem=${word}`,
    (word: string) => `/manage/move?v=${word}&lid=${word}&d=${word}`,
    (word: string) => `/userListing.data?_routes=${word}`,
    (word: string) => `/?utm_source=${word}`,
  ]
  for (const [place, shape] of shapes.entries()) {
    for (const word of sample(words, Math.ceil(GARBAGE / 2), String(place))) {
      const url = shape(word.includes('%') ? word : encodeURIComponent(word.toWellFormed()))
      const answer = (await clinic.ask({ method: 'GET', url, headers: { accept: 'text/html' } })) as Answer
      const isLate = answer.statusCode >= 400 && answer.headers['cache-control'] === undefined
      const found = [
        ...findFaults(answer),
        ...(isLate ? ['an error that may be kept'] : []),
        ...(answer.body.includes('<script>fuzz') ? ['a script that somebody wrote into the address'] : []),
      ]
      faults.push(...found.map((fault) => `${url}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test('after all of it the clinic is as it should be: nothing broke, nothing is half done, and the next visitor can book', async () => {
  expect(clinic.complaints).toEqual([])
  expect((await clinic.book()).reference).toMatch(/^EB-/)
  const { rows } = await db.pool.query<Record<string, number>>(`select
    (select count(*)::int from taken_time a join taken_time b on a.id < b.id and a.practitioner_id = b.practitioner_id
      and a.state <> 'released' and b.state <> 'released' and a.starts_at < b.ends_at and b.starts_at < a.ends_at) as overlapping,
    (select count(*)::int from bookings where state = 'confirmed' and payment_id is null) as unpaid,
    (select count(*)::int from bookings b join payments p on p.id = b.payment_id where p.amount_paise <> b.total) as "otherPrice",
    (select count(*)::int from clients where name ~ '[\\x01-\\x1f]') as "oddNames"`)
  expect(rows[0]).toEqual({ overlapping: 0, unpaid: 0, otherPrice: 0, oddNames: 0 })
})
