import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { findWeightMisses } from '../bench/pages/judge-weight.ts'
import { goals } from '../bench/pages/page-goals.ts'
import { weighBuild } from '../bench/pages/weigh-build.ts'
import { noise, writeBuild } from './support/a-build.ts'

test('no page of the build weighs more than it may, or is in more files', () => {
  const misses = weighBuild('build').flatMap((page) =>
    findWeightMisses(page).map((miss) => `${page.path}: ${miss} (${page.scripts.join(' ')})`),
  )
  expect(misses).toEqual([])
})

test('every page of the site is weighed, and none of them weighs nothing', () => {
  const built = weighBuild('build')
  const known = Object.values(pages).map(({ path }) => path)
  expect(built.map(({ path }) => path)).toEqual(
    expect.arrayContaining([...known, '/manage', '/manage/move', '/session']),
  )
  const isNothing = ({ firstLoad, scriptBytes, scriptFiles }: (typeof built)[number]) =>
    scriptBytes < 90_000 || scriptFiles < 5 || (firstLoad && (firstLoad.html < 5_000 || firstLoad.font < 10_000))
  expect(built.filter(isNothing).map(({ path }) => path)).toEqual([])
})

test('a build within its budgets is without fault', () => {
  expect(judge()).toEqual([])
})

test('a file too many is seen on a page that was built and on one that is rendered', () => {
  const imports = Array.from({ length: goals.scriptFiles - 3 }, (_, place) => `/assets/part${place}-1.js`)
  expect(judge({ imports })).toEqual(['/about: 9 script files, not 8'])
  expect(judge({ imports: imports.slice(1) })).toEqual([])
  expect(judge({ imports: [...imports, '/assets/part-more-1.js'] })).toContain('/appointment: 10 script files, not 9')
})

test.each([
  ['script in the document', { inline: noise(15_001) }, / script bytes before idle, not 15000$/],
  ['script in all', { script: noise(130_001) }, / script bytes, not 130000$/],
  ['a document', { words: noise(26_001) }, / bytes of html on first load, not 26000$/],
  ['a font', { font: 'f'.repeat(40_001) }, / 40001 bytes of font on first load, not 40000$/],
  ['a picture', { picture: 'p'.repeat(80_001) }, / 80001 bytes of image on first load, not 80000$/],
  ['a stylesheet that is asked for', { hasAskedStyle: true }, / bytes of css on first load, not 0$/],
  ['a script that is asked for', { hasAskedScript: true }, / bytes of js on first load, not 0$/],
  ['requests', { pictures: 23 }, / 25 requests before idle, not 24$/],
  ['a page', { picture: 'p'.repeat(160_000) }, /^\/about: \d+ bytes on first load, not 150000$/],
])('too much of it is seen: %s', (_name, made, line) => {
  expect(judge(made)).toContainEqual(expect.stringMatching(line))
})

test('the home page may weigh more than the others', () => {
  const misses = judge({ picture: 'p'.repeat(160_000) })
  expect(misses.filter((miss) => /bytes on first load/.test(miss)).map((miss) => miss.split(':')[0])).toEqual([
    '/about',
  ])
})

function judge(made: Parameters<typeof writeBuild>[1] = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'embrace-build-'))
  try {
    writeBuild(folder, made)
    return weighBuild(folder).flatMap((page) => findWeightMisses(page).map((miss) => `${page.path}: ${miss}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.each(['build', 'build/desk'])('%s renders with React for production, whatever NODE_ENV says', (folder) => {
  const bundle = readFileSync(`${folder}/server/index.js`, 'utf8')
  expect(bundle).not.toMatch(/^import [^;]*from "(?:react|react-dom|react-router)["/]/m)
  expect(bundle).toContain('react-dom-server.node.production.js')
  expect(bundle).not.toContain('react-dom-server.node.development.js')
})
