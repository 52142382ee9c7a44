import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../tools/lighthouse')
const judged = ['accessibility', 'best-practices', 'seo'] as const
type Judged = (typeof judged)[number]

export type Scores = Record<Judged, number> & {
  performance: number
  performanceRuns: number[]
  /** What keeps a score from a hundred: the names of the checks. */
  misses: string[]
}

/** What we read of its answer. */
const Report = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), z.object({ score: z.number().nullable(), displayValue: z.string().optional() })),
  }),
})

type Lighthouse = (url: string, flags: object) => Promise<unknown>

/** Installs it on first use, from its own lock file, into its own folder. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules/lighthouse/package.json'))) {
    console.error('Installing Lighthouse ...')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`Lighthouse could not be installed in ${folder}`)
  }
  const module = await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)
  return module.default
}

/** As a search engine judges: its own slow phone, computed from one quick visit. The speed is judged as often as asked for. */
export async function judgePage(lighthouse: Lighthouse, url: string, port: number, runs: number): Promise<Scores> {
  const first = await judge(lighthouse, url, port, [...judged, 'performance'])
  const performanceRuns = [first.scoreOf('performance')]
  for (let run = 1; run < runs; run++)
    performanceRuns.push((await judge(lighthouse, url, port, ['performance'])).scoreOf('performance'))
  return {
    accessibility: first.scoreOf('accessibility'),
    'best-practices': first.scoreOf('best-practices'),
    seo: first.scoreOf('seo'),
    performance: median(performanceRuns),
    performanceRuns,
    misses: [...judged, 'performance'].flatMap(first.listMisses),
  }
}

async function judge(lighthouse: Lighthouse, url: string, port: number, categories: readonly string[]) {
  const { lhr } = Report.parse(
    await lighthouse(url, {
      port,
      onlyCategories: categories,
      logLevel: 'error',
      output: 'json',
      // Only accessibility looks at the picture.
      disableFullPageScreenshot: !categories.includes('accessibility'),
    }),
  )
  if (lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${lhr.runtimeError.message}`)
  return {
    scoreOf: (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100),
    listMisses: (category: string) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
