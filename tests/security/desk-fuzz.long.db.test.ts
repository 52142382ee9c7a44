// Long: every address of the desk is tried a hundred times.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { screensFor } from '../../desk/screens.ts'
import { type Clinic, openClinic } from './fuzz/clinic.ts'
import { type Answer, findFaults } from './fuzz/judge-answer.ts'

const { db } = await testDatabase()
let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic(db)
})
afterAll(() => clinic.close())

const seed = Number(process.env['EMBRACE_FUZZ_SEED'] ?? 20_300_304)
const patience = { timeout: 240_000 }
const sample = <Value>(what: fc.Arbitrary<Value>, numRuns: number) => fc.sample(what, { numRuns, seed })

/** The way in is open to everybody; everything else sends a stranger there. */
const isKeptOut = ({ statusCode, headers, body }: Answer) =>
  statusCode >= 400 || /sign-in/.test(String(headers['location'])) || /sign-in/.test(body)

async function findLeaks(asked: Parameters<Clinic['ask']>[0]): Promise<string[]> {
  const answer = (await clinic.ask(asked)) as Answer
  return [
    ...findFaults(answer),
    ...(isKeptOut(answer) ? [] : [`let a stranger in with ${answer.statusCode}`]),
    ...(answer.headers['cache-control'] === 'no-store' ? [] : ['may be kept']),
  ].map((fault) => `${asked.method} ${asked.url}: ${fault}`)
}

test('whatever a stranger asks of the desk by address, nothing is shown and nothing breaks', patience, async () => {
  const words = fc.oneof(
    fc.webSegment(),
    fc.constantFrom(...screensFor('clinic-lead').map(({ path }) => path.slice(1))),
  )
  const paths = sample(fc.array(words, { minLength: 1, maxLength: 4 }), 120)
  const queries = sample(fc.webQueryParameters(), 120)
  const faults: string[] = []
  for (const [turn, path] of paths.entries())
    for (const tail of ['', '.data'])
      faults.push(
        ...(await findLeaks({
          method: 'GET',
          url: `/desk/${path.join('/')}${tail}?${queries[turn] ?? ''}`,
          headers: { cookie: `embrace_desk=${'a'.repeat(turn)}`, accept: 'text/html' },
        })),
      )
  expect(faults).toEqual([])
})

test('whatever a stranger sends to the desk, nothing is done and nothing breaks', patience, async () => {
  const kinds = [
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
  ]
  const bodies = sample(fc.oneof(fc.webQueryParameters(), fc.json(), fc.string({ unit: 'binary' })), 120)
  const faults: string[] = []
  for (const [turn, payload] of bodies.entries())
    for (const place of [
      'day',
      'people',
      'account',
      'day.data',
      'live',
      'assets/x.js',
      'enquiries/1/file',
      'catalogue/1/photo',
    ])
      faults.push(
        ...(await findLeaks({
          method: 'POST',
          url: `/desk/${place}`,
          headers: { 'content-type': kinds[turn % kinds.length]!, 'sec-fetch-site': 'same-origin' },
          payload,
        })),
      )
  expect(faults).toEqual([])
})
