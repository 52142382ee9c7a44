// Long: each of the desk's calls is made a hundred times.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts'
import { testDatabase } from '#tests/support/database.ts'
import { deskPaths } from '#tests/support/desk-paths.ts'
import { carry } from './fuzz/carry.ts'
import { type DeskAnswer, findDeskFaults, readDeskAnswer } from './fuzz/desk-answer.ts'
import { type DeskClinic, editedId, openDeskClinic } from './fuzz/desk-clinic.ts'
import { type DeskLive, type DeskPlan, deskPlans } from './fuzz/desk-plans.ts'
import { describeCall, edges, findMisread, isSound, readForm } from './fuzz/desk-schema.ts'
import { type Fields, fieldsFrom } from './fuzz/from-schema.ts'
import { type Answer, findFaults } from './fuzz/judge-answer.ts'
import { addStrangers, spoil, spoilNames } from './fuzz/spoil.ts'

/** The same questions every time, unless told otherwise: EMBRACE_FUZZ_SEED=7 EMBRACE_FUZZ_TIMES=10 */
const seed = Number(process.env['EMBRACE_FUZZ_SEED'] ?? 20_300_304)
const times = Number(process.env['EMBRACE_FUZZ_TIMES'] ?? 1)
const SOUND = 16 * times
const SPOILT = 48 * times
/** A minute on a quiet machine, and much longer on a busy one or with more rounds. */
const patience = { timeout: 600_000 * times }

const { db } = await testDatabase()
let desk: DeskClinic
const tallies: Record<string, { sound: number; granted: number; unfit: number; spoilt: number; refused: number }> = {}
const tallyOf = (name: string) => (tallies[name] ??= { sound: 0, granted: 0, unfit: 0, spoilt: 0, refused: 0 })

beforeAll(async () => {
  console.info(`desk fuzz: EMBRACE_FUZZ_SEED=${seed}`)
  desk = await openDeskClinic(db)
})
afterAll(async () => {
  console.table(tallies)
  await desk.close()
})

const plans = Object.entries(deskPlans) as [DeskCallName, DeskPlan][]

const sample = <Value>(what: fc.Arbitrary<Value>, numRuns: number, salt: string): Value[] =>
  fc.sample(what, { numRuns, seed: seed + Buffer.from(salt).reduce((sum, byte) => (sum * 31 + byte) % 1e6, 0) })

/** As a page sends a form without leaving: what comes back is the outcome alone. */
async function send(
  [name, { role = 'clinic-lead', leadsTo }]: [DeskCallName, DeskPlan],
  live: DeskLive,
  twice?: string,
) {
  const { asked, seen } = await carry('form', '/desk/account.data', { ...live.fields, call: name }, twice)
  const cookie = live.cookie ?? (deskCalls[name].needs === 'visitor' ? '' : await desk.signIn(role))
  const headers = { ...asked.headers, 'sec-fetch-site': 'same-origin', cookie }
  return { seen, got: await readDeskAnswer(await desk.ask({ ...asked, headers }), leadsTo) }
}

const describeCase = (
  what: string,
  seen: Fields,
  { answer: { statusCode, body }, reason }: DeskAnswer,
  fault: string,
) =>
  `${what}: ${fault}\n    asked ${JSON.stringify(seen).slice(0, 300)}\n    answered ${statusCode} ${reason ?? body.slice(0, 200)}`

/** A refusal that is about the state of things: what was sent is sound. */
const isOfState = ({ reason }: DeskAnswer, { isJudgedTwice }: DeskPlan) =>
  reason !== undefined && (isJudgedTwice === true || (reason !== 'check_fields' && reason !== 'bad_request'))

test('every call of the desk has a plan, and every plan is of a call', () => {
  expect(Object.keys(deskPlans).toSorted()).toEqual(Object.keys(deskCalls).toSorted())
})

test('what is sound is understood by every call of the desk, and enough of it is granted', patience, async () => {
  const faults: string[] = []
  for (const [name, plan] of plans) {
    const tally = tallyOf(name)
    const made = sample(fieldsFrom(describeCall(name)), SOUND, name)
    for (const [turn, fields] of made.entries()) {
      const live = turn % 2 === 1 && plan.live ? await plan.live(desk, turn >> 1) : { fields }
      const { seen, got } = await send([name, plan], live)
      const note = (fault: string) => faults.push(describeCase(`${name}, sound`, seen, got, fault))
      for (const fault of findDeskFaults(got)) note(fault)
      if (!isSound(name, readForm(name, seen))) {
        tally.unfit += 1
        continue
      }
      tally.sound += 1
      if (got.isGranted) tally.granted += 1
      else if (!isOfState(got, plan)) note('was not understood')
    }
    const share = Math.round((100 * tally.granted) / Math.max(1, tally.sound))
    if (share < plan.least) faults.push(`${name}: ${share} % granted, and ${plan.least} % are expected`)
    if (tally.sound < made.length / 3) faults.push(`${name}: only ${tally.sound} of ${made.length} were sound`)
  }
  expect(faults).toEqual([])
})

test('whatever is spoilt in one field is refused at that field, and nothing is seen or done', patience, async () => {
  const faults: string[] = []
  for (const [name, plan] of plans) {
    const tally = tallyOf(name)
    const schema = describeCall(name)
    const names = Object.keys(schema.properties ?? {})
    const live: DeskLive = plan.live ? await plan.live(desk, 0) : { fields: {} }
    const whole = sample(fieldsFrom({ ...schema, required: names }), 100, name)
      .map((base) => ({ ...base, ...live.fields }))
      .find((fields) => isSound(name, readForm(name, fields)))
    if (!whole) {
      faults.push(`${name}: nothing sound could be made`)
      continue
    }
    const refusedFields = new Set<string>()
    for (const { how, field, fields, twice } of spoilAll(whole, names, name)) {
      const before = await desk.countLog()
      const { seen, got } = await send([name, plan], { ...live, fields }, twice)
      const note = (fault: string) => faults.push(describeCase(`${name}, ${field}: ${how}`, seen, got, fault))
      for (const fault of findDeskFaults(got)) note(fault)
      const { [field]: text, ...rest } = readForm(name, seen)
      if (isSound(name, { ...rest, ...(text !== undefined && { [field]: text }) })) {
        if (!got.isGranted && !isOfState(got, plan)) note('was not understood')
        if (text !== undefined) for (const fault of findMisread(name, field, text)) note(fault)
        continue
      }
      tally.spoilt += 1
      if (got.reason !== 'check_fields') note('was not refused')
      else {
        tally.refused += 1
        refusedFields.add(field)
        if (names.includes(field) && !Object.hasOwn(got.said?.refused?.marked ?? {}, field)) note('is not marked')
      }
      if ((await desk.countLog()) !== before) note('was written down as done')
    }
    const careless = names.filter((field) => !refusedFields.has(field) && plan.careless?.[field] === undefined)
    if (careless.length > 0) faults.push(`${name}: no value at all of ${careless.join(', ')} was refused`)
  }
  expect(faults).toEqual([])
})

type Spoilt = { how: string; field: string; fields: Fields; twice?: string }

/** A sample of all combinations, each field at least a few times. */
function spoilAll(whole: Fields, names: string[], salt: string): Spoilt[] {
  const all = names.flatMap((field): Spoilt[] => [
    ...spoilNames.map((how) => ({ how, field, fields: spoil(whole, field, how) })),
    { how: 'given twice', field, fields: whole, twice: field },
  ])
  const order = sample(fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }), 1, salt)[0] ?? []
  const everyField = names.flatMap((field) =>
    ['missing', 'very long'].map((how) => ({ how, field, fields: spoil(whole, field, how) })),
  )
  const strangers = { how: 'with strangers', field: '(all)', fields: addStrangers(whole) }
  return [strangers, ...everyField, ...order].slice(0, Math.max(SPOILT, 14 * names.length))
}

/** Names of the desk's own screens that are no field of a call. */
const ofScreens = ['do', 'to', 'with', 'change', 'invite', 'photo', 'template', 'what', 'person']
const looks = plans.filter(([name]) => deskCalls[name].kind === 'look')
const asked = [
  ...new Set([...ofScreens, ...looks.flatMap(([name]) => Object.keys(describeCall(name).properties ?? {}))]),
]
const oddities = spoilNames
  .map((how) => spoil({ value: '2030-03-04' }, 'value', how)['value'])
  .filter((value) => typeof value === 'string')
  .map((text) => text.toWellFormed().slice(0, 2_000))

test('whatever stands in the address of a screen, the clinic lead gets a page or a sentence', patience, async () => {
  const { closing } = await desk.aClosing()
  const cookie = await desk.signIn('clinic-lead')
  const place = fc.constantFrom(closing, String(editedId), ...edges, 'a'.repeat(43), '%00', '..%2f..')
  // The second is what a screen is drawn from, and costs a tenth.
  const tail = fc.constantFrom('', '.data', '.data', '.data')
  const faults: string[] = []
  for (const path of deskPaths)
    for (const field of asked) {
      // One at a time: a second one that is refused would hide what the first one does.
      const words = sample(fc.constantFrom(...edges, ...oddities), times, path + field)
      const tries = sample(fc.tuple(place, tail), 2 + words.length, path + field)
      for (const [turn, [name, end]] of tries.entries()) {
        const text = [edges[0], edges[1], ...words][turn] ?? ''
        const url = `/desk${path.replace(/:\w+/, name)}${end}?${new URLSearchParams({ [field]: text })}`
        const answer = (await desk.ask({ method: 'GET', url, headers: { accept: 'text/html', cookie } })) as Answer
        const found = findFaults(answer)
        if (![200, 202, 302, 400, 403, 404, 422].includes(answer.statusCode)) found.push(`is ${answer.statusCode}`)
        if (answer.headers['cache-control'] !== 'no-store') found.push('may be kept')
        faults.push(...found.map((fault) => `${url.slice(0, 200)}: ${fault}`))
      }
    }
  expect(faults).toEqual([])
})

test('nothing broke meanwhile', () => {
  expect(desk.complaints).toEqual([])
})
