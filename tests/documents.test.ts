import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../scripts/test/parts.ts'
import { findDeadLinks, findUnknownCommands, listTree, readDocuments } from './support/document-rules.ts'

const root = process.cwd()
const names = z.record(z.string(), z.string()).default({})
const manifest = z
  .object({ scripts: names, dependencies: names, devDependencies: names, optionalDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const scripts = Object.keys(manifest.scripts)
const testParts = rows.flat().map(({ name }) => name)
const documents = readDocuments(root)

test('the README draws a tree of what is there', () => {
  const tree = listTree(readFileSync('README.md', 'utf8'))
  expect(tree).toEqual(
    expect.arrayContaining(['app/', 'content/', 'contract/', 'server/', 'db/', 'sandbox/', 'tests/', 'docs/']),
  )
  expect(tree.filter((path) => !existsSync(path))).toEqual([])
})

test('every command for npm that a document names exists', () => {
  expect(documents.flatMap((document) => findUnknownCommands(document, scripts, testParts))).toEqual([])
})

test('every link between the documents leads somewhere', () => {
  expect(documents.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']),
  )
  expect(documents.flatMap((document) => findDeadLinks(root, document))).toEqual([])
})

test('every dependency has a reason among the decisions', () => {
  const decisions = documents
    .filter(({ file }) => file.startsWith('docs/decisions/'))
    .map(({ text }) => text)
    .join('\n')
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  expect(Object.keys(all).filter((name) => !decisions.includes(`\`${name}\``))).toEqual([])
})

test('the lock file names the packages of every system, or npm ci would refuse it: node scripts/complete-lock.mjs', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ optionalDependencies: names })) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const locked = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies))
  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
})

/** What visitors are shown, when there are hours, and what counts or compares: nothing that somebody told us about themselves. */
const aboutNobody = [
  'booking_windows',
  'books_checks',
  'catalogue_version',
  'centres',
  'database_origin',
  'days_off',
  'departments',
  'expertise',
  'extra_hours',
  'invoice_counters',
  'key_marks',
  'languages',
  'offers',
  'practitioner_centres',
  'practitioner_expertise',
  'practitioner_languages',
  'practitioner_prices',
  'practitioners',
  'series_restores',
  'taken_time',
  'weekly_breaks',
  'weekly_hours',
]

test('every table that may hold something about somebody stands on the page about what we know', async () => {
  const schemas = await Promise.all(globSync('db/schema/*.ts').map((file) => import(resolve(file))))
  const tables = schemas
    .flatMap((schema: object) => Object.values(schema))
    .flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
  expect(tables.length).toBeGreaterThan(50)
  const page = readFileSync('docs/privacy.md', 'utf8')
  const told = new Set([...page.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name ?? ''))
  expect(tables.filter((name) => !told.has(name) && !aboutNobody.includes(name))).toEqual([])
  expect(aboutNobody.filter((name) => !tables.includes(name))).toEqual([])
})

test('a tree is read with its folders, its files side by side and its remarks', () => {
  const text =
    '# Us\n```\nnpm start\n```\n```\nREADME.md     this page\napp/          what a visitor sees, e.g. a page\n  root.tsx routes.ts   the shell\n  routes/     pages\nserver/\n  modules/<word>/  many\n```\n'
  expect(listTree(text)).toEqual(['README.md', 'app/', 'app/root.tsx', 'app/routes.ts', 'app/routes/', 'server/'])
})

test('a command that does not exist is named', () => {
  const text =
    'An npm package. `npm run deploy`, `npm start`, `npm ci`\n```sh\nnpm strat\nnpm test -- unit server/http/ brwoser  # some\n```\n'
  expect(findUnknownCommands({ file: 'a.md', text }, ['start', 'test'], testParts)).toEqual([
    'a.md: npm has no command deploy here',
    'a.md: npm has no command strat here',
    'a.md: npm test has no part brwoser',
  ])
})

test('a link that leads nowhere is named', () => {
  const text = '[a](https://example.org) [b](../package.json#x) [c](gone.md) <img src="gone.png"> [d](#here)'
  expect(findDeadLinks(root, { file: 'docs/a.md', text })).toEqual([
    'docs/a.md: the link gone.md leads nowhere',
    'docs/a.md: the link gone.png leads nowhere',
  ])
})
