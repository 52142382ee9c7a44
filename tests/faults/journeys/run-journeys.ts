import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleServer } from './bundle-server.ts'
import { crashPoints } from './crash-points.ts'
import { type RunDatabase, startRunDatabase } from './database.ts'
import { planKills } from './plan-kills.ts'
import { type Epoch, runEpoch } from './run-epoch.ts'
import { type Sandboxes, startSandboxes } from './sandboxes.ts'
import { noteStarted, stopStarted } from './started.ts'
import { prepareTemplate } from './world.ts'

/** So many journeys share a world; then comes a new one, so that there are free times left to book. */
const A_WORLD = 200
/** In the first world every point is reached, and early: later there is hardly a time left for whoever is sent to one. */
const EVERY_POINT = 2

export type RunOptions = {
  journeys: number
  seed: number
  isSerial?: boolean
  only?: readonly number[] | undefined
  /** How many worlds there are at the same time. */
  lanes?: number
  /** The same journeys so many times, each time in a new world. */
  times?: number
  /** Ends when everything is as promised, without waiting until every session is over. */
  isShort?: boolean
  /** A server dies in one of so many journeys. */
  killEvery?: number
  /** Points that must be reached; all of them, unless told otherwise. */
  mustReach?: readonly string[]
  /** Run after the server has made its tables: what a mutant changes there. */
  sql?: string | undefined
  serverEnv?: Record<string, string>
  /** How many seconds of the run it may take until everything is as promised, once the faults are over. */
  patience?: number
  /** Ends with the first wrong that time does not heal. */
  stopAtLasting?: boolean
  log?: (line: string) => void
}

export type RunResult = {
  journeys: number
  seed: number
  kills: Record<string, number>
  faults: Record<string, number>
  outcomes: Record<string, number>
  /** How many days were closed, how many sessions that met, and how these ended. */
  closings: Record<string, number>
  unreached: string[]
  /** Simulated seconds after the last restart, in the world that took longest. */
  worstConvergence: number
  wrongs: string[]
  /** The plans of the journeys that a wrong names. */
  told: string[]
  /** What happened, as one hash for each world: with one visitor at a time, the same seed gives the same. */
  histories: string[]
}

/** A run that is stopped early, or that fails, leaves nothing behind: everything it started is ended with it. */
export function stoppable<Result>(work: Promise<Result>): Promise<Result> {
  let isStopping = false
  // Not `once`: the signal often comes twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stopStarted().then(() => process.exit(130))
    })
  // Losing its database fails the run; that must not end the process before the rest is cleaned up.
  return work.catch(async (error: unknown) => {
    if (isStopping) return new Promise<never>(() => undefined)
    await stopStarted()
    throw error
  })
}

/** Everything that the promises have to survive, from one seed. */
export async function runJourneys(options: RunOptions): Promise<RunResult> {
  const { journeys, seed, isSerial = false, only, killEvery = 3, sql, serverEnv = {}, log = () => undefined } = options
  const patience = { seconds: options.patience ?? 600, stopAtLasting: options.stopAtLasting ?? false }
  const mustReach = options.mustReach ?? (only ? [] : crashPoints)
  // Made while PostgreSQL starts.
  const made = chooseProgram(serverEnv)
  const epochs: Epoch[] = []
  const worlds = worldsOf(journeys, options.times ?? 1)
  await inLanes(worlds, options.lanes ?? 1, async (place, next) => {
    const program = await made
    await prepareTemplate({ ...place, program, serverEnv })
    log('the tables are made')
    for (const [time, first] of next()) {
      const range = { first, count: Math.min(A_WORLD, journeys - first) }
      const numbers = only?.filter((number) => number >= first && number < first + range.count)
      if (numbers?.length === 0) continue
      const epoch = await runEpoch({
        ...range,
        ...place,
        program,
        serverEnv,
        sql,
        seed,
        isSerial,
        patience,
        only: numbers,
        isShort: options.isShort ?? false,
        name: `faults_${time}_${first}`,
        kills: planKills(seed, range, mustReach.length > 0 && first === 0 ? EVERY_POINT : killEvery),
        mustReach: first === 0 ? mustReach : [],
        log: (line) => log(`world ${first / A_WORLD}: ${line}`),
      })
      epochs.push(epoch)
      if (epoch.wrongs.length > 0) log(`wrongs:\n${epoch.wrongs.join('\n')}`)
    }
  })
  return sumUp(epochs, seed)
}

type Place = { database: RunDatabase; sandboxes: Sandboxes; folder: string }

/** Works through a list, on so many databases at the same time: most of a run is waiting. */
async function inLanes<One>(
  all: readonly One[],
  count: number,
  work: (place: Place, next: () => Iterable<One>) => Promise<void>,
): Promise<void> {
  const waiting = all.values()
  await Promise.all(Array.from({ length: count }, () => withDatabase((place) => work(place, () => waiting))))
}

/** With a PostgreSQL, stand-ins and a folder that are removed afterwards. */
export async function withDatabase<Result>(use: (place: Place) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'embrace-faults-'))
  // Beside the folder, which only our account can enter: PostgreSQL may run as another one.
  const sandboxes = startSandboxes(folder)
  const database = await startRunDatabase(`${folder}-database`)
  const stop = noteStarted(async () => {
    await sandboxes.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  })
  try {
    return await use({ database, sandboxes, folder })
  } finally {
    await stop()
  }
}

/** In one file, except for a mutant: it is put in while its module is loaded, and must find that module's own file. */
async function chooseProgram(serverEnv: Record<string, string>): Promise<string> {
  const isChanged = (serverEnv['NODE_OPTIONS'] ?? process.env['NODE_OPTIONS'] ?? '').includes('--import')
  return isChanged
    ? join(import.meta.dirname, 'faulty-server.ts')
    : bundleServer(resolve(import.meta.dirname, '../../..'))
}

/** For each world, which repetition it is and its first journey. */
function worldsOf(journeys: number, times: number): [time: number, first: number][] {
  const firsts = Array.from({ length: Math.ceil(journeys / A_WORLD) }, (_, place) => place * A_WORLD)
  return Array.from({ length: times }, (_, time) => firsts.map((first): [number, number] => [time, first])).flat()
}

function sumUp(epochs: Epoch[], seed: number): RunResult {
  return {
    journeys: epochs.reduce((sum, epoch) => sum + epoch.journeys, 0),
    seed,
    kills: add(epochs.map(({ kills }) => kills)),
    faults: add(epochs.map(({ faults }) => faults)),
    outcomes: add(epochs.map(({ outcomes }) => outcomes)),
    closings: add(epochs.map(({ closings }) => closings)),
    unreached: epochs.flatMap(({ unreached }) => unreached),
    worstConvergence: Math.max(...epochs.map(({ convergedAfter }) => convergedAfter)),
    wrongs: epochs.flatMap(({ wrongs }) => wrongs),
    told: epochs.flatMap(({ told }) => told),
    histories: epochs.map(({ lines, ending }) =>
      createHash('sha256')
        .update([...lines, ending].join('\n'))
        .digest('hex')
        .slice(0, 16),
    ),
  }
}

function add(counts: Record<string, number>[]): Record<string, number> {
  const total = new Map<string, number>()
  for (const [name, count] of counts.flatMap((one) => Object.entries(one)))
    total.set(name, (total.get(name) ?? 0) + count)
  return Object.fromEntries([...total].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
