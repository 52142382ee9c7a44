/**
 * `npm run faults -- [--gate] --journeys 200 --seed 1 [--serial] [--only 17,18] [--kill-every 3] [--lanes 3] [--sql file] [--keep]`. Ends with 1 when a promise
 * was broken, a crash point was never reached, some step never did what it is for, or it took too long until everything came right; `--keep` writes bench/results/faults.json.
 * `--gate` is what `npm test` runs, and says how long that takes.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CONVERGES_WITHIN } from './converges-within.ts'
import { GATE_SECONDS, gateRun, isVacuous } from './gate-run.ts'
import { keepGateReport, keepReport } from './keep-report.ts'
import { listVain } from './list-vain.ts'
import { runJourneys, stoppable } from './run-journeys.ts'

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    sql: { type: 'string' },
    'kill-every': { type: 'string', default: '3' },
    lanes: { type: 'string', default: '1' },
    gate: { type: 'boolean', default: false },
    serial: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

/** What a journey does follows from these three; the gate has its own. */
const ran = {
  journeys: Number(values.journeys),
  seed: Number(values.seed),
  killEvery: Number(values['kill-every']),
  ...(values.gate && gateRun),
}
const begun = performance.now()
const result = await stoppable(
  runJourneys({
    ...ran,
    isSerial: values.serial,
    lanes: Number(values.lanes),
    only: values.only?.split(',').map(Number),
    sql: values.sql === undefined ? undefined : readFileSync(values.sql, 'utf8'),
    // Only for the server's process: this one must not be changed by what is tried out on it.
    serverEnv: process.env['FAULTS_SERVER_OPTIONS'] ? { NODE_OPTIONS: process.env['FAULTS_SERVER_OPTIONS'] } : {},
    log: (line) => process.stderr.write(`${Math.round((performance.now() - begun) / 1000)} s  ${line}\n`),
  }),
)
const report = { ...result, seconds: Math.round((performance.now() - begun) / 1000) }
if (values.keep) (values.gate ? keepGateReport : keepReport)(report)
else process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
for (const wrong of result.wrongs) process.stderr.write(`WRONG ${wrong}\n`)
for (const told of result.told) process.stderr.write(`${told}\n`)
if (result.told.length > 0)
  process.stderr.write(
    `again: npm run faults -- --journeys ${ran.journeys} --seed ${ran.seed} --kill-every ${ran.killEvery} --only <numbers>\n`,
  )
for (const point of result.unreached) process.stderr.write(`NEVER REACHED ${point}\n`)
if (result.worstConvergence > CONVERGES_WITHIN)
  process.stderr.write(
    `TOO LATE everything came right after ${result.worstConvergence} s, and not within ${CONVERGES_WITHIN}\n`,
  )
const isLate = values.gate && report.seconds > GATE_SECONDS
if (isLate) process.stderr.write(`TOO SLOW the gate's run took ${report.seconds} s, and not ${GATE_SECONDS}\n`)
for (const [what, count] of Object.entries(result.closings)) process.stderr.write(`${what}: ${count}\n`)
const vain = values.gate ? [] : listVain(result.outcomes)
for (const what of vain) process.stderr.write(`VACUOUS ${what}\n`)
const showsNothing = values.gate && isVacuous(result.closings)
if (showsNothing) process.stderr.write('VACUOUS too few sessions were met by closed days\n')
const isGood =
  !showsNothing &&
  vain.length === 0 &&
  result.wrongs.length + result.unreached.length === 0 &&
  result.worstConvergence <= CONVERGES_WITHIN &&
  !isLate
process.exitCode = isGood ? 0 : 1
