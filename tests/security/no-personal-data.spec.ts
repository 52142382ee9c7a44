import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { site } from '#content/site.ts'
import {
  collectTyped,
  createFinder,
  findInAddresses,
  findInCaches,
  findInText,
  listShortNames,
} from './personal-data/find-personal-data.ts'
import type { Exchange } from './personal-data/record-traffic.ts'

// Runs when all other browser tests have ended: they have booked, paid, asked and cancelled, and this looks at what the
// server left behind. A server that the runner did not start has recorded nothing.
const folder = process.env['EMBRACE_TEST_TRACES'] ?? ''
test.skip(folder === '', 'the server was not started by these tests')
test.describe.configure({ mode: 'default' })

/** Typed in tests that play the server themselves, so that the real server never gets it. */
const typedElsewhere = ['Aarav Verma', 'aarav@mail.example', '9810012345', '9811000000']

/** Some tests type the clinic's own number, which stands on every page. */
const isOurs = (word: string) => word.replaceAll(/\D/g, '').endsWith(site.phone.tel.slice(-10))

const read = () =>
  readFileSync(join(folder, 'traffic.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Exchange)

async function look() {
  const exchanges = read()
  const typed = new Set([...(await collectTyped(exchanges))].filter((word) => !isOurs(word)))
  // Without it a finder would find nothing anywhere.
  expect(typed.size).toBeGreaterThan(20)
  return { exchanges, typed, find: createFinder([...typed, ...typedElsewhere]) }
}

test('the journeys have left something to look at: forms, addresses, answers and a log', async () => {
  const { exchanges, typed } = await look()
  expect(typed.size).toBeGreaterThan(20)
  expect([...typed].filter((word) => /^\d{10}$/.test(word)).length).toBeGreaterThan(5)
  expect([...typed].filter((word) => word.includes('@')).length).toBeGreaterThan(5)
  expect(exchanges.length).toBeGreaterThan(2_000)
  expect(readFileSync(join(folder, 'server.log'), 'utf8').split('\n').length).toBeGreaterThan(500)
})

test('nobody whom a test makes up has a name too short to be looked for', async () => {
  expect(await listShortNames(read())).toEqual([])
})

test('no line of the log holds what somebody typed', async () => {
  const { find } = await look()
  expect(findInText('server.log', readFileSync(join(folder, 'server.log'), 'utf8'), find)).toEqual([])
})

test('no line of the database’s own log holds what somebody typed', async () => {
  const { find } = await look()
  const data = process.env['EMBRACE_TEST_DATA'] ?? ''
  const texts = globSync('**/*.log', { cwd: data }).map(
    (name) => [name, readFileSync(join(data, name), 'utf8')] as const,
  )
  expect(texts.map(([, text]) => text).join('')).toContain('database system is ready to accept connections')
  expect(texts.flatMap(([name, text]) => findInText(name, text, find))).toEqual([])
})

test('no address that was asked for, come from or led to holds what somebody typed', async () => {
  const { exchanges, find } = await look()
  expect(findInAddresses(exchanges, find)).toEqual([])
})

test('no answer that a browser or a proxy may keep holds what somebody typed', async () => {
  const { exchanges, find } = await look()
  const { findings, answers } = findInCaches(exchanges, find)
  expect(answers).toBeGreaterThan(25)
  expect(findings).toEqual([])
})

test('no file that was built for browsers holds what somebody typed', async () => {
  const { find } = await look()
  expect(existsSync('build/client/index.html')).toBe(true)
  const ofSite = globSync('build/client/**/*.{html,js,css,json,txt,svg,webmanifest}')
  const ofDesk = globSync('build/desk/client/**/*.{js,css,json,svg}')
  expect([ofSite.length > 100, ofDesk.length > 20]).toEqual([true, true])
  const files = [...ofSite, ...ofDesk]
  expect(files.flatMap((file) => findInText(file, readFileSync(file, 'utf8'), find))).toEqual([])
})
