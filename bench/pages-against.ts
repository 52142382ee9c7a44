// npm run bench:pages:against [-- --commit dd6e1a0 --routes /,/about --runs 5]: this site and an earlier one side by side, on the
// same slow phone in the same minutes. Milliseconds follow the machine; how they compare does not. About 8 minutes.
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { spawnServer, waitUntilReady } from '#tests/servers/running-server.ts'
import { browserArguments, getBrowser } from '#tests/support/browser.ts'
import { formatFiles, keepResult } from './machine.ts'
import { type Compared, compare, findRatioMisses, toTable } from './pages/compare.ts'
import { measureNextPages, type NextPage } from './pages/measure-next-page.ts'
import { measureTimes, measureWeights, type Times } from './pages/measure-visits.ts'
import { buildOlder } from './pages/older-site.ts'
import { openSlowLine } from './pages/slow-link.ts'

const { values } = parseArgs({
  options: {
    /** The last one before pages were made for slow phones. */
    commit: { type: 'string', default: 'dd6e1a0' },
    /** A folder in which that commit is built already. */
    built: { type: 'string' },
    /** Addresses, separated by commas; one of each kind when left out. */
    routes: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number(values.runs)
const kinds = '/,/children,/contact-us,/userListing,/practitioner?pid=47234&lid=47033'
const routes = (values.routes ?? kinds).split(',').map((address) => ({
  address,
  path: address.replace(/\?.*/, ''),
  isPublic: true,
  isContent: true,
}))

const older = values.built ? { folder: values.built, remove() {} } : buildOlder(values.commit)
const browser = await chromium.launch({ executablePath: getBrowser(console.error), args: browserArguments })
const sites: Site[] = []
try {
  // One after the other: two databases that start at once would not be ready in time on a small machine.
  const before = await openSite(older.folder)
  const now = await openSite(process.cwd())
  const pages = await measure(before, now)
  const misses = findRatioMisses(pages)
  const result = {
    claim: `this site beside ${values.commit}, each page opened ${runs} times in turn on the same slow phone; medians`,
    commitBefore: values.commit,
    runs,
    misses,
    pages,
  }
  const table = toTable(values.commit, runs, pages, misses)
  // A run over some of the pages is a trial: it must not replace the whole result.
  if (values.routes === undefined) {
    keepResult('pages-against', result)
    const file = join(import.meta.dirname, 'results/pages-against.md')
    writeFileSync(file, table)
    formatFiles([file])
  } else console.log(table)
  if (misses.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  for (const site of sites) await site.close()
  older.remove()
}

type Site = { url: string; slowUrl: string; close(): Promise<void> }

async function openSite(folder: string): Promise<Site> {
  const data = join(tmpdir(), `embrace-bench-against-${process.pid}-${sites.length}`)
  const server = await spawnServer({ DATA_DIR: data, LOG_LEVEL: 'warn' }, join(folder, 'server/main.ts'), folder)
  const line = await openSlowLine(server.url)
  const site = {
    url: server.url,
    slowUrl: line.url,
    async close() {
      line.close()
      server.signal('SIGTERM')
      await server.ended
      rmSync(data, { recursive: true, force: true })
    },
  }
  // Known before it is ready, so that it is stopped whatever happens.
  sites.push(site)
  await waitUntilReady(server)
  return site
}

/** A visit to one site and then to the other, so that a busy moment spoils both. */
async function measure(before: Site, now: Site): Promise<Compared[]> {
  const times = new Map<string, Record<'before' | 'now', Times[]>>(
    routes.map(({ path }) => [path, { before: [], now: [] }]),
  )
  const next: Record<'before' | 'now', NextPage[]> = { before: [], now: [] }
  // Only what a menu of every page leads to.
  const paths = routes.map(({ path }) => path).filter((path) => path !== '/practitioner')
  for (let run = 0; run < runs; run++) {
    console.error(`round ${run + 1} of ${runs}`)
    for (const route of routes) {
      times.get(route.path)!.before.push(await measureTimes(browser, before.slowUrl, route))
      times.get(route.path)!.now.push(await measureTimes(browser, now.slowUrl, route))
    }
    next.before.push(...(await measureNextPages(browser, before.slowUrl, paths)))
    next.now.push(...(await measureNextPages(browser, now.slowUrl, paths)))
  }
  const compared: Compared[] = []
  for (const route of routes) {
    const weights = {
      before: await measureWeights(browser, before.url, route),
      now: await measureWeights(browser, now.url, route),
    }
    compared.push(compare(route.path, times.get(route.path)!, weights, next))
  }
  return compared
}
