// Turns every page that React Router built as a file into one that asks for no script until it is idle or needed.
// It depends on the exact text React Router writes, so the version is pinned and any missing pattern stops the build.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { minifySync } from 'rolldown/utils'
import { applyDisplayScript } from '../app/shell/display-preferences.ts'

const client = 'build/client'

/** How long a click waits for a page whose files are all here before it loads the next document instead. */
const patience = 400

export function makePagesBootLazily(): void {
  const loader = minifyLoader()
  const pages = globSync(`${client}/**/index.html`)
  for (const page of pages) writeFileSync(page, withLazyBoot(readFileSync(page, 'utf8'), page, loader))
  writeFileSync('build/script-hashes.json', JSON.stringify([loader, applyDisplayScript].map(hashOf)))
}

export function withLazyBoot(html: string, page: string, loader: string): string {
  if (/\$RC|<template/.test(html)) throw new Error(`${page}: streamed boundaries cannot boot lazily`)
  const find = (pattern: RegExp) => {
    const match = pattern.exec(html)
    if (!match) throw new Error(`${page}: React Router no longer writes ${pattern}`)
    return match
  }
  const [, context] = find(/window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream/s)
  const [, module] = find(/<script type="module" async="">(.*?)<\/script>/s)
  const [, manifest] = find(/import "(\/assets\/manifest-[^"]+\.js)"/)
  const [, entry] = find(/import\("(\/assets\/entry\.client-[^"]+\.js)"\)/)
  const scripts = find(/<script>\(\(storageKey, restoreKey\) =>.*<\/body>/s)
  const stream = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text]) =>
    JSON.parse(text!),
  )
  if (stream.length === 0) throw new Error(`${page}: no hydration data found`)

  const routes = readRoutes(module!, page)
  const boot = {
    context: JSON.parse(context!),
    stream,
    routes,
    modules: listModules([...Object.values(routes), entry!], manifest!, new Set([...Object.values(routes), entry!])),
    entry,
    patience,
  }
  // React expects the three scripts it rendered, in their order; it does not compare what is inside them.
  const tail = `<script></script><script type="application/json" id="page-boot">${escapeJson(boot)}</script><script>${loader}</script></body></html>`
  return (html.slice(0, scripts.index) + tail).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
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
    if (!url) throw new Error(`${page}: the module of route '${id}' is split and cannot boot lazily`)
  return Object.fromEntries(rows) as Record<string, string>
}

/** Everything the routes and the entry need, dependencies first, so that each file can run in a task of its own. */
function listModules(urls: string[], manifest: string, leaveOut: Set<string>): string[] {
  const ordered = new Set<string>([manifest])
  const visit = (url: string) => {
    if (ordered.has(url)) return
    for (const dependency of importsOf(url)) visit(dependency)
    ordered.add(url)
  }
  for (const url of urls) visit(url)
  return [...ordered].filter((url) => !leaveOut.has(url))
}

function importsOf(url: string): string[] {
  const source = readFileSync(client + url, 'utf8')
  return [...source.matchAll(/(?:^|[;}\n])import(?:[^"'()]*?from)?\s*["']\.\/([^"']+)["']/g)].map(
    ([, file]) => `/assets/${file}`,
  )
}

function minifyLoader(): string {
  const source = readFileSync('app/boot/lazy-boot.js', 'utf8')
  return minifySync('lazy-boot.js', source).code.trim()
}

/** A closing tag inside the data must not close the block. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
