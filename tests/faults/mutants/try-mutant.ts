import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RunDatabase } from '../journeys/database.ts'
import { planKills } from '../journeys/plan-kills.ts'
import { runEpoch } from '../journeys/run-epoch.ts'
import { withDatabase } from '../journeys/run-journeys.ts'
import type { Sandboxes } from '../journeys/sandboxes.ts'
import { prepareTemplate } from '../journeys/world.ts'
import { isLasting } from '../journeys/wrongs/find-wrongs.ts'
import type { Mutant } from './mutants.ts'
import { tour } from './tour.ts'

/** In the run's own time, as for every fault run: what is only slow must not count as wrong. */
const PATIENCE_SECONDS = 600
/** So few that visitors compete, and enough that most get one. */
const SLOTS = 110
/** Where the tour shows nothing, so many random journeys follow. */
const MORE_JOURNEYS = 96

export type Trial = {
  mutant: string
  why: string
  /** How many journeys it took until the checker noticed. */
  journeys: number
  /** What the checker named, each once; nothing where the mutant survived. */
  caughtBy: string[]
  seconds: number
}

export type Trials = {
  /** The server as it is: nothing may be found wrong with it. */
  tryNoMutant(): Promise<{ journeys: number; wrongs: string[] }>
  tryMutant(mutant: Mutant): Promise<Trial>
}

export type TrialOptions = {
  seed: number
  isTourOnly?: boolean
  /** Only so many visitors of the tour, where that is enough. */
  visitors?: number
  log?: (line: string) => void
}

/** One database for all trials, because making it would take most of a short run. */
export async function withTrials<Result>(
  options: TrialOptions,
  use: (trials: Trials) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (fresh) => {
    const place = { ...fresh, program }
    await prepareTemplate(place)
    const run = createRuns(place, options)
    return use({
      tryNoMutant: async () => ({ journeys: tour.length, wrongs: await run.tour() }),
      tryMutant: (mutant) => tryMutant(run, mutant, options),
    })
  })
}

async function tryMutant(run: Runs, mutant: Mutant, options: TrialOptions): Promise<Trial> {
  const { isTourOnly = false, visitors = tour.length } = options
  const begun = performance.now()
  let journeys = visitors
  let wrongs = await run.tour(mutant)
  if (wrongs.length === 0 && !isTourOnly) {
    journeys += MORE_JOURNEYS
    wrongs = await run.more(mutant)
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  const { name, why } = mutant
  // Beside a lasting wrong there may be others that only needed time.
  const lasting = wrongs.filter(isLasting)
  const caughtBy = [...new Set((lasting.length > 0 ? lasting : wrongs).map(nameInvariant))]
  return { mutant: name, why, journeys, caughtBy, seconds }
}

type Place = { database: RunDatabase; sandboxes: Sandboxes; folder: string; program: string }
type Runs = ReturnType<typeof createRuns>

function createRuns(place: Place, { seed, visitors = tour.length, log = () => undefined }: TrialOptions) {
  let runs = 0
  const common = (mutant: Mutant | undefined) => ({
    ...place,
    seed,
    log,
    name: `trial_${runs++}`,
    first: 0,
    isSerial: false,
    mustReach: [],
    patience: { seconds: PATIENCE_SECONDS, stopAtLasting: mutant !== undefined },
    sql: mutant?.sql,
    serverEnv: mutant?.edits ? serverEnvOf(mutant) : {},
  })
  return {
    tour: async (mutant?: Mutant) => {
      const kills = new Map(tour.slice(0, visitors).entries())
      const { wrongs, lines } = await runEpoch({ ...common(mutant), count: visitors, kills, slotCount: SLOTS })
      log(lines.join('\n'))
      return wrongs.filter(isOfTheChecker)
    },
    more: async (mutant: Mutant) => {
      const kills = planKills(seed, { first: 0, count: MORE_JOURNEYS }, 3)
      return (await runEpoch({ ...common(mutant), count: MORE_JOURNEYS, kills })).wrongs.filter(isOfTheChecker)
    },
  }
}

/** Not in one file: a mutant is put in while its module is loaded. */
const program = join(import.meta.dirname, '../journeys/faulty-server.ts')
const hook = pathToFileURL(join(import.meta.dirname, 'apply-mutant.ts')).href
const serverEnvOf = ({ name }: Mutant) => ({ NODE_OPTIONS: `--import=${hook}`, EMBRACE_MUTANT: name })

/** A visitor who gave up waiting may have met a slow machine, and not what was made wrong. */
const isOfTheChecker = (wrong: string) => !/^(no code came|nobody answered)/.test(wrong)

/** `booked without payment: EB-1` and `booked without payment: EB-2` are the same invariant. */
const nameInvariant = (wrong: string) =>
  wrong
    .replace(/[:(].*$/s, '')
    .replace(/-?\d+/g, 'n')
    .trim()
