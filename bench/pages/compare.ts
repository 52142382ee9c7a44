import { median } from './lighthouse.ts'
import type { NextPage } from './measure-next-page.ts'
import type { Times, Weights } from './measure-visits.ts'
import { goals, KB } from './page-goals.ts'

type Pair = { before: number; now: number; ratio: number }
type Both<Value> = { before: Value; now: Value }

export type Compared = {
  path: string
  firstPaintMs: Pair
  largestPaintMs: Pair
  /** Until React has taken over. */
  blockingMs: Both<number>
  aliveMs: Both<number>
  /** Missing where no menu leads. */
  nextPageMs?: Pair
  scriptBytes: Pair
  scriptFiles: Both<number>
  layoutShift: Both<number>
}

export function compare(path: string, times: Both<Times[]>, weights: Both<Weights>, next: Both<NextPage[]>): Compared {
  const both = (pick: (one: Times) => number) => ({
    before: median(times.before.map(pick)),
    now: median(times.now.map(pick)),
  })
  const medians = (pick: (one: Times) => number) => pair(both(pick))
  // A press that loaded a whole document is not timed; where all of them did, there is no median and the goal is missed.
  const nextMs = (some: NextPage[]) =>
    median(some.filter((one) => one.path === path && one.isSameDocument).map(({ ms }) => ms))
  const isInMenus = next.now.some((one) => one.path === path)
  return {
    path,
    firstPaintMs: medians((one) => one.firstPaintMs),
    largestPaintMs: medians((one) => one.largestPaintMs),
    blockingMs: both((one) => one.blockingMs),
    aliveMs: both((one) => one.aliveMs),
    ...(isInMenus && { nextPageMs: pair({ before: nextMs(next.before), now: nextMs(next.now) }) }),
    scriptBytes: pair({ before: weights.before.scriptBytes, now: weights.now.scriptBytes }),
    scriptFiles: { before: weights.before.scriptFiles, now: weights.now.scriptFiles },
    layoutShift: {
      before: Math.max(...times.before.map(({ layoutShift }) => layoutShift)),
      now: Math.max(...times.now.map(({ layoutShift }) => layoutShift)),
    },
  }
}

const pair = ({ before, now }: Both<number>): Pair => ({ before, now, ratio: Number((now / before).toFixed(2)) })

type Measure = { name: string; goal: number; read(page: Compared): number | undefined }

/** What each page is held to, where it has the figure: the first four as what is left of it. */
export const measures = {
  firstPaint: { name: 'first paint', goal: 0.45, read: (page) => page.firstPaintMs.ratio },
  largestPaint: { name: 'largest paint', goal: 0.45, read: (page) => page.largestPaintMs.ratio },
  nextPage: { name: 'next page', goal: 0.25, read: (page) => page.nextPageMs?.ratio },
  script: {
    name: 'script',
    goal: 0.8,
    read: (page) => (/^\/(userListing|practitioner)$/.test(page.path) ? page.scriptBytes.ratio : undefined),
  },
  scriptFiles: { name: 'script files', goal: goals.scriptFiles, read: (page) => page.scriptFiles.now },
  layoutShift: { name: 'layout shift', goal: 0.001, read: (page) => page.layoutShift.now },
} as const satisfies Record<string, Measure>

/** What could not be measured is a miss too; a file has `null` for it. */
export const isWithin = (found: number | null, goal: number) => found !== null && found <= goal

export function findRatioMisses(pages: readonly Compared[]): string[] {
  return pages.flatMap((page) =>
    Object.values<Measure>(measures).flatMap(({ name, goal, read }) => {
      const found = read(page)
      return found === undefined || isWithin(found, goal) ? [] : [`${page.path}: ${name} ${found}, not ${goal}`]
    }),
  )
}

export function toTable(commit: string, runs: number, pages: readonly Compared[], misses: readonly string[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const say = (one?: Pair) => (one ? `${one.before} → ${one.now} = ${one.ratio}` : '')
  const sayBoth = ({ before, now }: Both<number>) => `${before} → ${now}`
  const inKB = ({ before, now, ratio }: Pair) => ({ before: toKB(before), now: toKB(now), ratio })
  const head = [
    'Page',
    'First paint ms',
    'LCP ms',
    'Next page ms',
    'Alive ms',
    'Blocking ms',
    'Script KB',
    'Script files',
    'CLS',
  ]
  return [
    `# Beside ${commit}`,
    '',
    `Written by \`npm run bench:pages:against\`: each page of that commit and of this one, opened in turn on the slow phone. Medians of ${runs} visits: before → now = what is left of it.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...pages.map((page) =>
      line([
        `\`${page.path}\``,
        say(page.firstPaintMs),
        say(page.largestPaintMs),
        say(page.nextPageMs),
        ...[page.aliveMs, page.blockingMs].map(sayBoth),
        say(inKB(page.scriptBytes)),
        ...[page.scriptFiles, page.layoutShift].map(sayBoth),
      ]),
    ),
    '',
    misses.length === 0 ? 'Every goal is met.' : `Missed:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`,
    '',
  ].join('\n')
}

const toKB = (bytes: number) => Number((bytes / KB).toFixed(1))
