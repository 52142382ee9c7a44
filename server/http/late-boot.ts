// Turns a page that React Router wrote into one that is whole with its first answer: its styles stand in it, and it asks
// for no script until it is idle or needed. It depends on the exact text React Router writes, so the version is pinned
// and any missing pattern stops the build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds that a click waits for a page whose files are all here, before the next document is loaded instead. */
const patience = 400

const mark = 'id="page-boot"'

/** Whether the page carries our boot; otherwise it still has React Router's own scripts. */
export const bootsLate = (html: string) => html.includes(`<script type="application/json" ${mark}>`)

export type LateBoot = (html: string, page: string, how?: { nonce?: string; isNeeded?: boolean }) => string

type Assets = {
  /** `app/shell/boot/lazy-boot.js`, minified. */
  loader: string
  /** A built file by its address: `/assets/root-x.js`. */
  read(url: string): string
}

export function createLateBoot({ loader, read }: Assets): LateBoot {
  const listImports = remember((url) => importsOf(read(url)))
  const findStart = remember((urls) => joinStart(urls.split(' ').map(read)).url)
  const readStyles = remember((urls) => urls.split(' ').map(read).join('\n'))
  return (html, page, { nonce, isNeeded = false } = {}) => {
    const own = nonce === undefined ? '' : ` nonce="${nonce}"`
    const { start, boot } = readBoot(html, page, { listImports, findStart })
    // React expects the three scripts it rendered, in their order; it does not compare what is inside them.
    const tail = `<script${own}></script><script type="application/json" ${mark}>${escapeJson({ ...boot, patience, isNeeded })}</script><script${own}>${loader}</script></body></html>`
    const early = html.slice(0, start).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    return withStyles(early, page, own, readStyles) + tail
  }
}

/** For the pages rendered from this build. */
export function readLateBoot(buildDir: string): LateBoot {
  return createLateBoot({
    loader: readFileSync(join(buildDir, 'lazy-boot.js'), 'utf8'),
    read: (url) => readFileSync(join(buildDir, 'client', url), 'utf8'),
  })
}

/**
 * React Router preloads the two files by their names when it takes over. They are here already, so it is given this file's
 * name for both: otherwise every page fetches the table of routes a second time.
 */
const namesItself =
  '{const m=window.__reactRouterManifest,u=new URL(import.meta.url).pathname;m.url=u;if(m.entry)m.entry.module=u}'

/**
 * The two small files that start a page are one: the table of routes, and what hands the page to React. The build writes it;
 * whoever answers with a page finds its name again by what is in it.
 */
export function joinStart([manifest = '', entry = '']: readonly string[]): { url: string; text: string } {
  const text = [manifest, namesItself, entry].join('\n')
  return { url: `/assets/start-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`, text }
}

export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The hashes of the styles that stand in a page. */
export const listStyleHashes = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, styles]) => hashOf(styles!))

type Built = { listImports(url: string): string[]; findStart(urls: string): string }

function readBoot(html: string, page: string, { listImports, findStart }: Built) {
  const scriptsAt = html.search(/<script[^>]*>\(\(storageKey, restoreKey\) =>/)
  const scripts = html.slice(scriptsAt)
  if (/\$RC|<template/.test(html)) throw new Error(`${page}: streamed boundaries cannot boot late`)
  const find = (pattern: RegExp) => {
    const found = scriptsAt < 0 ? undefined : pattern.exec(scripts)?.[1]
    if (found === undefined) throw new Error(`${page}: React Router no longer writes ${pattern}`)
    return found
  }
  const context = find(/window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream/s)
  const module = find(/<script[^>]* type="module" async="">(.*?)<\/script>/s)
  const manifest = find(/import "(\/assets\/manifest-[^"]+\.js)"/)
  const entry = find(/import\("(\/assets\/entry\.client-[^"]+\.js)"\)/)
  const stream = [...scripts.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text]) =>
    JSON.parse(text!),
  )
  if (stream.length === 0) throw new Error(`${page}: no hydration data found`)
  const routes = readRoutes(module, page)
  const modules = listModules([...Object.values(routes), entry], listImports)
  const start = findStart(`${manifest} ${entry}`)
  return { start: scriptsAt, boot: { context: JSON.parse(context), stream, routes, modules, entry: start } }
}

/** `{ "root": "/assets/root-x.js", … }` from the imports and the table of the module script. */
function readRoutes(module: string, page: string): Record<string, string> {
  const urls = new Map(
    [...module.matchAll(/import \* as (route\d+) from "([^"]+)"/g)].map(([, name, url]) => [name!, url!]),
  )
  const table = /window\.__reactRouterRouteModules = \{(.*?)\}/.exec(module)?.[1]
  if (!table) throw new Error(`${page}: no table of route modules found`)
  const rows = [...table.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id, name]) => [id!, urls.get(name!)] as const)
  for (const [id, url] of rows)
    if (!url) throw new Error(`${page}: the module of route '${id}' is split and cannot boot late`)
  return Object.fromEntries(rows) as Record<string, string>
}

/** Everything the routes and the entry need, dependencies first, so that each file can run in a task of its own. */
function listModules(urls: string[], listImports: (url: string) => string[]): string[] {
  const ordered = new Set<string>()
  const visit = (url: string) => {
    if (ordered.has(url)) return
    for (const dependency of listImports(url)) visit(dependency)
    ordered.add(url)
  }
  for (const url of urls) visit(url)
  return [...ordered].filter((url) => !urls.includes(url))
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:^|[;}\n])import(?:[^"'()]*?from)?\s*["']\.\/([^"']+)["']/g)].map(
    ([, file]) => `/assets/${file}`,
  )
}

const styleLink = /<link( nonce="[^"]*")? rel="stylesheet" href="([^"]+)"( nonce="[^"]*")?\/>/g

/**
 * The styles stand in the page instead of behind a round trip. The links stay, because React looks for them, but a link
 * that is disabled is not fetched.
 */
function withStyles(html: string, page: string, own: string, readStyles: (urls: string) => string): string {
  const urls = [...html.matchAll(styleLink)].map(([, , url]) => url!)
  if (urls.length === 0) throw new Error(`${page}: no stylesheet found`)
  // React Router's mark for styles that come with a part of a page too. They would be sent a second time.
  const marked = urls.find((url) => url.endsWith('#'))
  if (marked) throw new Error(`${page}: a part that is fetched later imports what has styles, ${marked}`)
  const styles = readStyles(urls.join(' '))
  if (styles.includes('</')) throw new Error(`${page}: these styles would end their own block`)
  let isFirst = true
  return html.replaceAll(styleLink, (link) => {
    const before = isFirst ? `<style${own}>${styles}</style>` : ''
    isFirst = false
    return before + link.replace('/>', ' disabled=""/>')
  })
}

/** A closing tag inside the data must not close the block. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}
