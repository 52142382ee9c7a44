// npm run bench:peers [-- --short]: the same content page made by us, with Next.js and with Astro. About 6 minutes.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, getBrowser } from '#tests/support/browser.ts'
import { startFleet } from './load/fleet.ts'
import { type Pressed, press, share, warmUp } from './load/press.ts'
import { formatFiles, keepResult } from './machine.ts'
import { listPeerClaims } from './page/claims-of-peers.ts'
import { readResults } from './page/results.ts'
import { buildPeers, type Contender, startAstroFiles, startAstroNode, startNext } from './peers/contenders.ts'
import { measureVisit, type Visit } from './peers/measure-visit.ts'
import { PATHS, readPages } from './peers/read-pages.ts'

type Row = Pick<Contender, 'name' | 'server'> & Visit & { perSecond: number; p99Ms: number; cpuMs: number }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const isShort = process.argv.includes('--short')
const [visits, seconds] = isShort ? [1, 2] : [5, 8]
const [first = '', next = ''] = PATHS

const built = spawnSync(process.execPath, ['scripts/build/refresh.ts'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
const browser = await chromium.launch({ executablePath: getBrowser(console.log), args: browserArguments })
const rows: Row[] = []
try {
  const folders = await buildPeers(await readPages(browser, 'build/client'))
  const contenders: (() => Promise<Contender>)[] = [
    startOurs,
    () => startNext(folders.next),
    () => startAstroFiles(folders.astro, false),
    () => startAstroFiles(folders.astro, true),
    () => startAstroNode(folders.astro),
  ]
  for (const start of contenders) {
    const contender = await start()
    try {
      rows.push(await measure(contender))
    } finally {
      await contender.stop()
    }
    console.log(JSON.stringify(rows.at(-1)))
  }
} finally {
  await browser.close()
}
if (isShort) console.log(writeTable(rows))
else {
  keepResult('peers', {
    claim: `${first} and then ${next}, the same words, marks, styles, fonts and pictures, made by three programs; an emulated slow phone (412 px, CPU at a quarter, 1.6 Mbit/s, 150 ms), median of ${visits} visits; answers a second over 32 connections`,
    rows,
  })
  const file = join(import.meta.dirname, 'results/peers.md')
  writeFileSync(file, writeTable(rows))
  formatFiles([file])
  const missed = listPeerClaims(readResults()).claims.filter(({ isMet }) => !isMet)
  for (const { says, figure, goal } of missed) console.error(`Missed: ${says}: ${figure}, not ${goal}`)
  if (missed.length > 0) process.exitCode = 1
}

async function startOurs(): Promise<Contender> {
  const fleet = await startFleet(1)
  return { name: 'eMbrace', server: 'its own', url: fleet.nextUrl(), readCpu: fleet.readCpu, stop: fleet.stop }
}

async function measure(contender: Contender): Promise<Row> {
  const { name, server, url } = contender
  const all: Visit[] = []
  for (let count = 0; count < visits; count++) all.push(await measureVisit(browser, `${url}${first}`, next))
  const target = { urls: [url], readCpu: contender.readCpu }
  await warmUp(target, [first], 500)
  const { perSecond, p99Ms, cpuMs }: Pressed = await press(target, first, { connections: 32, seconds })
  return { name, server, ...medians(all), perSecond, p99Ms, cpuMs }
}

function medians(all: Visit[]): Visit {
  const median = (name: keyof Omit<Visit, 'nextPageBy'>) =>
    share(
      all.map((visit) => visit[name]),
      0.5,
    )
  return {
    requests: median('requests'),
    bytes: median('bytes'),
    scriptBytes: median('scriptBytes'),
    requestsIdle: median('requestsIdle'),
    bytesIdle: median('bytesIdle'),
    scriptBytesIdle: median('scriptBytesIdle'),
    lcpMs: median('lcpMs'),
    cls: median('cls'),
    nextPageMs: median('nextPageMs'),
    nextPageBy: all[0]?.nextPageBy ?? 'document',
  }
}

function writeTable(all: Row[]): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const head =
    '|Served by|Requests|KB|of it script|Requests, 5 s later|KB|of it script|LCP ms|CLS|Next page ms|Answers a second|p99 ms|CPU ms each'.split(
      '|',
    )
  const cells = all.map((row) => [
    row.name,
    row.server,
    row.requests,
    kilobytes(row.bytes),
    kilobytes(row.scriptBytes),
    row.requestsIdle,
    kilobytes(row.bytesIdle),
    kilobytes(row.scriptBytesIdle),
    row.lcpMs,
    row.cls.toFixed(3),
    `${row.nextPageMs} (${row.nextPageBy})`,
    row.perSecond,
    row.p99Ms,
    row.cpuMs,
  ])
  const table = [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
  return `# The same page beside its peers

Written by \`npm run bench:peers\`: ${first}, then ${next}. The same words, marks, styles, fonts and pictures, from \`bench/peers/\`; each as
its makers advise for production. An emulated slow phone (412 px, CPU at a quarter, 1.6 Mbit/s, 150 ms), median of ${visits}
visits with an empty cache. Answers a second over 32 connections; client and server share the machine.

${table}
`
}
