import { expect, test } from 'vitest'
import { createLateBoot, hashOf, joinStart, listStyleHashes } from './late-boot.ts'

const files: Record<string, string> = {
  '/assets/root-1.css': '.root{color:red}',
  '/assets/house-1.css': '.house{color:blue}',
  '/assets/root-1.js': 'import"./react-1.js";import{a}from"./house-1.js";export{a}',
  '/assets/house-1.js': 'import{b as a}from"./react-1.js";export{a}',
  '/assets/about-1.js': 'import{a}from"./house-1.js";export default a',
  '/assets/react-1.js': 'export let b=1',
  '/assets/manifest-1.js': 'window.__reactRouterManifest={};',
  '/assets/entry.client-1.js': 'import"./react-1.js"',
}
const start = joinStart([files['/assets/manifest-1.js']!, files['/assets/entry.client-1.js']!])
const bootLate = createLateBoot({ loader: 'LOADER()', read: (url) => files[url]! })

/** A page as React Router writes it, with the nonce of a rendered one where there is one. */
function aPage({ nonce = '', styles = ['root-1', 'house-1'] } = {}) {
  const own = nonce && ` nonce="${nonce}"`
  const links = styles.map((name) => `<link${own} rel="stylesheet" href="/assets/${name}.css"/>`).join('')
  const enqueue = (text: string) =>
    `<script${own}>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text)});</script>`
  const imports =
    'import "/assets/manifest-1.js";import * as route0 from "/assets/root-1.js";import * as route1 from "/assets/about-1.js";'
  const table = 'window.__reactRouterRouteModules = {"root":route0,"routes/about":route1};'
  return [
    `<html><head><link rel="modulepreload" href="/assets/root-1.js"/>${links}</head><body><main>Words</main>`,
    `<script${own}>((storageKey, restoreKey) => {})("a","b")</script>`,
    `<script${own}>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = 1;</script>`,
    `<script${own} type="module" async="">${imports}${table}import("/assets/entry.client-1.js");</script>`,
    `${enqueue('</script><b>')}${enqueue('two')}</body></html>`,
  ].join('')
}

const bootOf = (html: string) => JSON.parse(/id="page-boot">(.*?)<\/script>/.exec(html)![1]!)

test('a page carries its styles, and its links to them are not followed', () => {
  const html = bootLate(aPage(), 'about')
  expect(html).toContain('<style>.root{color:red}\n.house{color:blue}</style>')
  expect(html.match(/rel="stylesheet" href="[^"]+" disabled=""/g)).toHaveLength(2)
  expect(listStyleHashes(html)).toEqual([hashOf('.root{color:red}\n.house{color:blue}')])
})

test('a page asks for no script, and knows what to ask for: what others need comes first', () => {
  const html = bootLate(aPage(), 'about')
  expect(html).not.toContain('modulepreload')
  expect(html.slice(html.indexOf('<main>')).match(/<script/g)).toHaveLength(3)
  expect(html).toMatch(/<script>LOADER\(\)<\/script><\/body><\/html>$/)
  expect(bootOf(html)).toMatchObject({
    context: { ssr: true },
    stream: ['</script><b>', 'two'],
    routes: { root: '/assets/root-1.js', 'routes/about': '/assets/about-1.js' },
    modules: ['/assets/react-1.js', '/assets/house-1.js'],
    entry: start.url,
    isNeeded: false,
  })
})

test('what starts a page is one file, whose name changes with what is in it', () => {
  expect(start.text).toMatch(
    /^window\.__reactRouterManifest=\{\};\n\{.*import\.meta\.url.*\}\nimport"\.\/react-1\.js"$/,
  )
  expect(start.url).toMatch(/^\/assets\/start-[\w-]{8}\.js$/)
  expect(joinStart(['window.__reactRouterManifest={a:1};', 'import"./react-1.js"']).url).not.toBe(start.url)
})

test('data cannot end the block it stands in', () => {
  expect(bootLate(aPage(), 'about')).not.toContain('</script><b>')
})

test('a rendered page admits its scripts and styles by its nonce', () => {
  const html = bootLate(aPage({ nonce: 'n1' }), 'profile', { nonce: 'n1', isNeeded: true })
  expect(html.match(/<style[^>]*>/g)).toEqual(['<style nonce="n1">'])
  expect(html.slice(html.indexOf('<main>')).match(/<script[^>]*>/g)).toEqual([
    '<script nonce="n1">',
    '<script type="application/json" id="page-boot">',
    '<script nonce="n1">',
  ])
  expect(bootOf(html).isNeeded).toBe(true)
})

test('what is no longer written as expected is named', () => {
  expect(() => bootLate(aPage().replace('entry.client', 'start'), 'about')).toThrow(/about: React Router no longer/)
  expect(() => bootLate(aPage().replace('route1}', 'route9}'), 'about')).toThrow(/'routes\/about' is split/)
  expect(() => bootLate(aPage({ styles: [] }), 'about')).toThrow('about: no stylesheet found')
  expect(() => bootLate(aPage().replace('house-1.css', 'house-1.css#'), 'about')).toThrow(
    /fetched later.*house-1\.css#/,
  )
  expect(() => bootLate(aPage().replace('Words', '<template>'), 'about')).toThrow(/streamed boundaries/)
  const broken = createLateBoot({ loader: '', read: (url) => (url.endsWith('.css') ? '</style>' : files[url]!) })
  expect(() => broken(aPage(), 'about')).toThrow(/would end their own block/)
})
