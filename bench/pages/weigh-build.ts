// What every page weighs, read from the build alone: its documents, its table of routes, and its files as they are served.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { readTags, type Tag } from '#tests/content/html-page.ts'
import { readRoutes, sizeServed } from './built-files.ts'
import type { PageWeight } from './judge-weight.ts'

export type BuiltPage = PageWeight & { scripts: string[] }

const Boot = z.object({
  modules: z.array(z.string()),
  routes: z.record(z.string(), z.string()),
  entry: z.string(),
})

const Manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({ path: z.string().optional(), module: z.string(), imports: z.array(z.string()).default([]) }),
  ),
})

/** Pictures, what the server falls back to, what engineers look at, and the page for everything else. */
const notForVisitors = ['/portraits/:version/:look/:name', '/errors/:status', '/gallery', '/*']

/** Every page that a visitor can open: those that were built as files, and those that are made when they are asked for. */
export function weighBuild(buildDir: string): BuiltPage[] {
  const client = join(buildDir, 'client')
  if (!existsSync(join(client, 'index.html'))) throw new Error("the pages have not been built yet: 'npm run build'")
  const documents = globSync('**/index.html', { cwd: client }).filter((file) => !file.startsWith('errors/'))
  const built = documents.map((file) => weighDocument(client, file))
  const paths = new Set(built.map(({ path }) => path))
  return [...built, ...weighRoutes(buildDir).filter(({ path }) => !paths.has(path) && !notForVisitors.includes(path))]
}

function weighDocument(client: string, file: string): BuiltPage {
  const html = readFileSync(join(client, file), 'utf8')
  const tags = readTags(html)
  const sizes = (urls: string[]) => sum([...new Set(urls)].map((url) => sizeOf(client, url)))
  const asked = { css: listStyles(tags), js: listScripts(html), font: listFonts(tags), image: listPictures(tags) }
  const parts = {
    html: sizeOf(client, file),
    css: sizes(asked.css),
    js: sizes(asked.js),
    font: sizes(asked.font),
    image: sizes(asked.image),
    other: 0,
  }
  const boot = Boot.parse(JSON.parse(/id="page-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? ''))
  const scripts = [...new Set([...boot.modules, ...Object.values(boot.routes), boot.entry])]
  const inline = inlineBytes(html)
  return {
    path: file === 'index.html' ? '/' : `/${dirname(file)}`,
    firstLoad: { ...parts, total: sum(Object.values(parts)), requests: 1 + new Set(Object.values(asked).flat()).size },
    scriptBytesBeforeIdle: inline,
    scriptBytes: inline + sizes(scripts),
    scriptFiles: scripts.length,
    scripts,
  }
}

/** What each route needs by React Router's own table. What starts the page stands in every document the same. */
function weighRoutes(buildDir: string): BuiltPage[] {
  const client = join(buildDir, 'client')
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const start = Boot.shape.entry.parse(/"entry":"([^"]+)"/.exec(html)?.[1])
  const { entry, routes } = Manifest.parse(readRoutes(buildDir))
  const frame = routes['root']
  if (!frame) throw new Error('the table of routes has no root')
  return Object.values(routes)
    .filter((route) => route !== frame)
    .map((route) => {
      const needed = [frame, route].flatMap(({ module, imports }) => [module, ...imports])
      const scripts = [...new Set([...entry.imports, ...needed, start])]
      return {
        path: `/${route.path ?? ''}`,
        scriptBytes: inlineBytes(html) + sum(scripts.map((url) => sizeOf(client, url))),
        scriptFiles: scripts.length,
        scripts,
      }
    })
}

const listStyles = (tags: Tag[]) =>
  tags
    .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === 'stylesheet')
    .flatMap(({ attributes }) => ('disabled' in attributes ? [] : (attributes['href'] ?? [])))

/** None, as long as every page boots late. */
const listScripts = (html: string) =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, script, preload]) => script ?? preload ?? '',
  )

const listFonts = (tags: Tag[]) =>
  tags.filter(({ attributes }) => attributes['as'] === 'font').flatMap(({ attributes }) => attributes['href'] ?? [])

/** Those that do not wait until they are near. */
const listPictures = (tags: Tag[]) =>
  tags
    .filter(({ name, attributes }) => name === 'img' && attributes['loading'] !== 'lazy')
    .flatMap(({ attributes }) => attributes['src'] ?? [])

const sizeOf = (client: string, url: string) => sizeServed(join(client, url))

/** Scripts that stand in the document, together: its data blocks are none. */
function inlineBytes(html: string): number {
  const texts = [...html.matchAll(/<script(?![^>]* type="application)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text)
  return brotliCompressSync(texts.join('')).length
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
