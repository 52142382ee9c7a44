import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findWeightMisses, tooMuch } from './judge-weight.ts'
import type { Scores } from './lighthouse.ts'
import type { Times, Weights } from './measure-visits.ts'
import { goals, isBookingPage, KB } from './page-goals.ts'

export type MeasuredPage = Weights & {
  path: string
  isPublic: boolean
  isContent: boolean
  times: Times & { largestPaintRuns: number[] }
  nextPageMs?: number
  isClientSide?: boolean
  lighthouse?: Scores
}

type Result = {
  claim: string
  runs: number
  lighthouseRuns: number
  summary: ReturnType<typeof summarise>
  misses: string[]
  pages: MeasuredPage[]
}

/** The worst of all pages, each in its own words: what the README may say of them. */
export function summarise(pages: readonly MeasuredPage[]) {
  const worst = (some: readonly (number | undefined)[]) => Math.max(...some.filter((one) => one !== undefined))
  const least = (some: readonly (number | undefined)[]) => Math.min(...some.filter((one) => one !== undefined))
  const content = pages.filter(({ isContent }) => isContent)
  const judged = pages.flatMap(({ lighthouse }) => lighthouse ?? [])
  return {
    pages: pages.length,
    heaviestContentKB: toKB(worst(content.map(({ firstLoad }) => firstLoad.total))),
    mostScriptBeforeIdleKB: toKB(worst(content.map(({ scriptBytesBeforeIdle }) => scriptBytesBeforeIdle))),
    mostBookingScriptKB: toKB(
      worst(pages.filter(({ path }) => isBookingPage(path)).map(({ scriptBytes }) => scriptBytes)),
    ),
    slowestLargestPaintMs: worst(pages.map(({ times }) => times.largestPaintMs)),
    mostLayoutShift: worst(pages.flatMap(({ layoutShift, times }) => [layoutShift, times.layoutShift])),
    slowestNextPageMs: worst(pages.map(({ nextPageMs }) => nextPageMs)),
    ...(judged.length > 0 && {
      lighthouse: {
        accessibility: least(judged.map(({ accessibility }) => accessibility)),
        bestPractices: least(judged.map((scores) => scores['best-practices'])),
        seo: least(judged.map(({ seo }) => seo)),
        performance: least(judged.map(({ performance }) => performance)),
      },
    }),
  }
}

/** One line for every goal that a page does not meet. */
export function findMisses(pages: readonly MeasuredPage[]): string[] {
  return pages.flatMap((page) =>
    [...findWeightMisses(page), ...findTimeMisses(page)].map((miss) => `${page.path}: ${miss}`),
  )
}

function findTimeMisses({ times, nextPageMs, isClientSide, lighthouse }: MeasuredPage): string[] {
  return [
    ...tooMuch('ms to the largest paint', times.largestPaintMs, goals.largestPaintMs),
    ...tooMuch('layout shift on the slow phone', times.layoutShift, goals.layoutShift),
    ...(nextPageMs === undefined ? [] : tooMuch('ms to this page from another', nextPageMs, goals.nextPageMs)),
    ...(isClientSide === false ? ['going there loads a new document'] : []),
    ...(lighthouse ? findScoreMisses(lighthouse) : []),
  ]
}

function findScoreMisses(scores: Scores): string[] {
  const wanted = { ...goals.lighthouse, performance: goals.lighthousePerformance }
  return (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((category) => scores[category] < wanted[category])
    .map((category) => `Lighthouse ${category} ${scores[category]}, not ${wanted[category]}`)
}

/** The same result for people: `bench/results/pages.md`. */
export function writeTable(result: Result): void {
  writeFileSync(join(import.meta.dirname, '../results/pages.md'), toTable(result))
}

function toTable({ claim, runs, lighthouseRuns, pages, misses }: Result): string {
  const head = [
    'Page',
    'KB first',
    'html',
    'css',
    'js',
    'font',
    'image',
    'Requests',
    'Script KB before idle',
    'in all',
    'Script files',
    'LCP ms',
    'CLS',
    'Blocking ms',
    'Next page ms',
    'Lighthouse',
  ]
  const rows = pages.map((page) => [
    `\`${page.path}\``,
    toKB(page.firstLoad.total),
    ...(['html', 'css', 'js', 'font', 'image'] as const).map((kind) => toKB(page.firstLoad[kind])),
    page.firstLoad.requests,
    toKB(page.scriptBytesBeforeIdle),
    toKB(page.scriptBytes),
    page.scriptFiles,
    page.times.largestPaintMs,
    Math.max(page.layoutShift, page.times.layoutShift),
    page.times.blockingMs,
    page.nextPageMs ?? '',
    page.lighthouse ? sayScores(page.lighthouse) : '',
  ])
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    '# Weight and speed of every page',
    '',
    `Written by \`npm run bench:pages\`: ${claim}. Bytes are those sent, with headers, before the page is idle; blocking`,
    `time is counted until React has taken over. Lighthouse: accessibility, best practices, SEO, and the median of`,
    `${lighthouseRuns} judgements of the speed; ${runs} visits on the slow phone.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    misses.length === 0 ? 'Every goal is met.' : `Missed:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`,
    '',
  ].join('\n')
}

/** The one line of the README about pages; `tests/figures.test.ts` holds it against the result. */
export function toBadge({
  summary,
  runs,
  lighthouseRuns,
}: Pick<Result, 'summary' | 'runs' | 'lighthouseRuns'>): string {
  const { lighthouse } = summary
  const scores = lighthouse
    ? `; Lighthouse ${lighthouse.accessibility} accessibility, ${lighthouse.bestPractices} best practices, ${lighthouse.seo} SEO, ${lighthouse.performance} performance at the lowest (medians of ${lighthouseRuns} judgements)`
    : ''
  return `**At most, of ${summary.pages} pages on a slow phone:** ${summary.heaviestContentKB} KB to read a page, ${summary.mostScriptBeforeIdleKB} KB of it script before it is idle; ${summary.mostBookingScriptKB} KB of script to book; largest paint ${summary.slowestLargestPaintMs} ms; layout shift ${summary.mostLayoutShift}; next page ${summary.slowestNextPageMs} ms${scores}. Medians of ${runs} visits: [every page](bench/results/pages.md).`
}

const badgeLine = /^\*\*At most, of .*$/m

export function writeBadge(result: Result): void {
  const file = join(import.meta.dirname, '../../README.md')
  const readme = readFileSync(file, 'utf8')
  if (!badgeLine.test(readme)) throw new Error('the README has no line about pages')
  writeFileSync(
    file,
    readme.replace(badgeLine, () => toBadge(result)),
  )
}

const sayScores = (scores: Scores) =>
  [scores.accessibility, scores['best-practices'], scores.seo, scores.performance].join(' ')

const toKB = (bytes: number) => Number((bytes / KB).toFixed(1))
