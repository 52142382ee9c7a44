/**
 * `npm run mutants [-- --only 'reconciler off' --seed 1 --lanes 3 --keep]`: the server is made wrong in one way after
 * the other, and the checker of the fault runs must notice each time. Exits with 1 when it does not, or when it reports
 * a wrong where there is none. `--keep` writes bench/results/mutants.json.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepResult } from '../../../bench/machine.ts'
import { stoppable } from '../journeys/run-journeys.ts'
import { findMutant } from './edit-source.ts'
import { mutants } from './mutants.ts'
import { type Trial, type Trials, withTrials } from './try-mutant.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    tour: { type: 'boolean', default: false },
    loud: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '1' },
  },
})

const seed = Number(values.seed)
const chosen = values.only ? values.only.map(findMutant) : mutants
const say = (line: string) => process.stderr.write(`${line}\n`)

const waiting = chosen.values()
const rows = new Map<string, Trial>()
let healthy: { journeys: number; wrongs: string[] } = { journeys: 0, wrongs: [] }

async function tryAll({ tryNoMutant, tryMutant }: Trials, isFirst: boolean) {
  if (isFirst && (values.keep || !values.only)) {
    healthy = await tryNoMutant()
    say(`no mutant: ${healthy.wrongs.length} wrongs in ${healthy.journeys} journeys`)
    for (const wrong of healthy.wrongs) say(`  ${wrong}`)
  }
  for (const mutant of waiting) {
    const row = await tryMutant(mutant)
    rows.set(mutant.name, row)
    const how = row.caughtBy.length > 0 ? row.caughtBy.slice(0, 3).join('; ') : 'SURVIVES'
    say(
      `${row.mutant.padEnd(46)} ${String(row.journeys).padStart(3)} journeys ${String(row.seconds).padStart(4)} s  ${how}`,
    )
  }
}

const options = { seed, isTourOnly: values.tour, ...(values.loud && { log: say }) }
const lanes = Array.from({ length: Number(values.lanes) }, (_, lane) =>
  withTrials(options, (trials) => tryAll(trials, lane === 0)),
)
await stoppable(Promise.all(lanes))
const kept = readKept()
const inOrder = values.keep ? mutants : chosen
const table = inOrder.flatMap(({ name }) => rows.get(name) ?? kept?.table.find(({ mutant }) => mutant === name) ?? [])
const caught = table.filter(({ caughtBy }) => caughtBy.length > 0).length
// One that was never tried is not caught.
const asked = values.keep ? mutants.length : chosen.length
const figures = {
  mutants: asked,
  caught,
  withoutMutant: { journeys: healthy.journeys, wrongs: healthy.wrongs.length },
}
if (values.keep) keepResult('mutants', { seed, ...figures, table })
say(`${figures.caught} of ${figures.mutants} mutants were caught`)
process.exitCode = caught < asked || healthy.wrongs.length > 0 ? 1 : 0

/** With `--only`, the new trials replace their rows in the kept result. */
function readKept(): { table: Trial[] } | undefined {
  if (!values.keep || !values.only) return undefined
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../bench/results/mutants.json'), 'utf8'))
}
