// npm run bench:pages [-- --routes /,/about --runs 1 --lighthouse 0]: what every page weighs, how soon a slow phone shows
// it, how soon it shows the next one, and what Lighthouse makes of it.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findFreePort, spawnServer, waitUntilReady } from '#tests/servers/running-server.ts'
import { browserArguments, getBrowser } from '#tests/support/browser.ts'
import { keepResult } from './machine.ts'
import { judgePage, loadLighthouse, median } from './pages/lighthouse.ts'
import { listRoutes, type MeasuredRoute } from './pages/list-routes.ts'
import { measureNextPages, type NextPage } from './pages/measure-next-page.ts'
import { measureTimes, measureWeights, type Times } from './pages/measure-visits.ts'
import { goals } from './pages/page-goals.ts'
import { findMisses, type MeasuredPage, summarise, writeBadge, writeTable } from './pages/results.ts'
import { openSlowLine, slowPhone } from './pages/slow-link.ts'

const { values } = parseArgs({
  options: {
    /** Paths, separated by commas; all of them when left out. */
    routes: { type: 'string' },
    /** Visits on the slow phone, of which the median counts. */
    runs: { type: 'string', default: '5' },
    /** Judgements of the speed by Lighthouse, of which the median counts; 0 leaves Lighthouse out. */
    lighthouse: { type: 'string', default: '5' },
  },
})
const runs = Number(values.runs)
const judgements = Number(values.lighthouse)

const folder = join(tmpdir(), `embrace-bench-pages-${process.pid}`)
const server = await spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
const debuggingPort = await findFreePort()
const browser = await chromium.launch({
  executablePath: getBrowser(say),
  args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
})
try {
  await waitUntilReady(server)
  const started = performance.now()
  const routes = chooseRoutes(await listRoutes(browser, server.url))
  const measured = await measureAll(browser, routes)
  const result = {
    claim: `every page on a phone: what it weighs, and the median of ${runs} cold visits with ${slowPhone.roundTripMs} ms a round trip, ${slowPhone.bitsPerSecond / 1e6} Mbit/s and a processor ${slowPhone.slowerCpu} times slower`,
    goals,
    runs,
    lighthouseRuns: judgements,
    summary: summarise(measured),
    misses: findMisses(measured),
    pages: measured,
    tookSeconds: Math.round((performance.now() - started) / 1000),
  }
  const { lighthouse } = result.summary
  // A run over some of the pages, or without Lighthouse, is a trial: it must not replace the whole result.
  if (values.routes === undefined && lighthouse) {
    keepResult('pages', { ...result, summary: { ...result.summary, lighthouse } })
    writeTable(result)
    writeBadge(result)
  } else console.log(JSON.stringify(result, null, 2))
  if (result.misses.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  server.signal('SIGTERM')
  await server.ended
  await rm(folder, { recursive: true, force: true })
}

function chooseRoutes(routes: MeasuredRoute[]) {
  const wanted = values.routes?.split(',')
  return routes.filter(({ path }) => wanted?.includes(path) ?? true)
}

async function measureAll(onBrowser: Browser, routes: MeasuredRoute[]): Promise<MeasuredPage[]> {
  const line = await openSlowLine(server.url)
  const lighthouse = judgements > 0 ? await loadLighthouse() : undefined
  try {
    const content = routes.filter(({ isContent }) => isContent).map(({ path }) => path)
    const next: NextPage[][] = []
    // Each run visits all pages, so that a busy moment spoils one value of each and not the median.
    for (let run = 0; run < runs && content.length > 0; run++)
      next.push(await measureNextPages(onBrowser, line.url, content))
    const measured: MeasuredPage[] = []
    for (const route of routes) {
      say(route.path)
      const weights = await measureWeights(onBrowser, server.url, route)
      const times: Times[] = []
      for (let run = 0; run < runs; run++) times.push(await measureTimes(onBrowser, line.url, route))
      const visits = next.flat().filter(({ path }) => path === route.path)
      measured.push({
        path: route.path,
        isPublic: route.isPublic,
        isContent: route.isContent,
        ...weights,
        times: medianOf(times),
        ...(visits.length > 0 && {
          nextPageMs: median(visits.map(({ ms }) => ms)),
          isClientSide: visits.every(({ isSameDocument }) => isSameDocument),
        }),
        ...(lighthouse &&
          route.isPublic && {
            lighthouse: await judgePage(lighthouse, server.url + route.address, debuggingPort, judgements),
          }),
      })
    }
    return measured
  } finally {
    line.close()
  }
}

function medianOf(times: readonly Times[]) {
  const of = (pick: (one: Times) => number) => median(times.map(pick))
  const largestPaintMs = of((one) => one.largestPaintMs)
  return {
    firstPaintMs: of((one) => one.firstPaintMs),
    largestPaintMs,
    largestPaintRuns: times.map((one) => one.largestPaintMs),
    largestElement: times.find((one) => one.largestPaintMs === largestPaintMs)?.largestElement ?? '',
    layoutShift: Math.max(...times.map((one) => one.layoutShift)),
    blockingMs: of((one) => one.blockingMs),
    aliveMs: of((one) => one.aliveMs),
  }
}

function say(line: string) {
  console.error(line)
}
