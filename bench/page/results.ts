import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Grown } from '../load/measure-growth.ts'
import type { Overload } from '../load/measure-overload.ts'
import type { Soak } from '../load/measure-soak.ts'
import type { Compared } from '../pages/compare.ts'
import type { MeasuredPage, summarise } from '../pages/results.ts'
import type { Source } from './claim.ts'

export type Moment = Omit<Source, 'file'>
type Summary = Required<ReturnType<typeof summarise>>

/** What the files under bench/results/ hold, as far as the page shows it. */
export type Results = {
  pages: Moment & { pages: MeasuredPage[]; summary: Summary }
  peers: Moment & {
    rows: {
      name: string
      server: string
      bytes: number
      bytesIdle: number
      lcpMs: number
      nextPageMs: number
      cpuMs: number
      perSecond: number
    }[]
  }
  'pages-against': Moment & { commitBefore: string; runs: number; pages: Compared[] }
  headers: Moment & { addresses: number; aPlus: number; least: number }
  faults: Moment & {
    journeys: number
    kills: Record<string, number>
    faults: Record<string, number>
    unreached: string[]
    wrongs: string[]
    told: string[]
    worstConvergence: number
    /** What every change waits for. */
    gate?: Moment & { journeys: number; seconds: number }
  }
  mutants: Moment & { mutants: number; caught: number }
  load: {
    overload: Moment & Overload
    soak: Moment & Soak
    growth: Moment & { sizes: Grown[] }
  }
  'fetch-slots': Moment & { budget: { p99Ms: number; growth: number }; small: Asked; large: Asked; growth: number }
  holds: Moment & { budget: { perSecond: number }; perSecond: number }
  journeys: Moment & { budget: { slowestStepP99Ms: number }; steps: Record<string, { p99Ms: number }> }
  listing: Moment & { budget: { perSecond: number }; list: { perSecond: number } }
  'second-start': Moment & { budget: { secondStartMs: number }; secondStartMs: number }
  'seen-elsewhere': Moment & {
    budgetMs: { catalogue: number; slots: number }
    catalogueMs: { most: number }
    slotsMs: { most: number }
  }
  desk: Moment & {
    budget: { messageBytes: number; heardMs: number; pressMs: number }
    live: {
      screens: number
      messagesPerChange: { most: number }
      bytesPerMessage: { most: number }
      heardMs: { most: number }
    }
    days: { sessions: number; pressMs: { median: number; most: number } }[]
  }
}
type Asked = { practitioners: number; bookings: number; p99Ms: number }

const names = [
  'pages',
  'peers',
  'pages-against',
  'headers',
  'faults',
  'mutants',
  'load',
  'fetch-slots',
  'holds',
  'journeys',
  'listing',
  'second-start',
  'seen-elsewhere',
  'desk',
] as const satisfies (keyof Results)[]

export const resultsFolder = join(import.meta.dirname, '../results')

export function readResults(folder = resultsFolder): Results {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Results
}

/** Where a figure was read from. */
export const sourceOf = (file: string, { measuredOn, commit }: Moment): Source => ({ file, measuredOn, commit })
