// npm run bench [-- --page] [-- pages peers load …]
// Measures what is named, or all of it, one after the other (some four hours), and draws the page of results.
// --page measures nothing and draws the page from the results that are there.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { redrawPage } from './page/redraw-page.ts'
import { shootPage } from './page/shoot-page.ts'

/** Every measurement that the page shows, and the program that makes it. */
const measurements: Record<string, string> = {
  pages: 'bench/pages.ts',
  peers: 'bench/peers.ts',
  'pages-against': 'bench/pages-against.ts',
  headers: 'bench/headers.ts',
  mutants: 'tests/faults/mutants/run.ts --lanes 3 --keep',
  faults: 'tests/faults/journeys/run.ts --journeys 10000 --seed 47 --kill-every 40 --lanes 3 --keep',
  gate: 'tests/faults/journeys/run.ts --gate --keep',
  load: 'bench/load.ts',
  'fetch-slots': 'bench/fetch-slots.ts',
  holds: 'bench/holds.ts',
  journeys: 'bench/journeys.ts',
  listing: 'bench/listing.ts',
  'second-start': 'bench/second-start.ts',
  'seen-elsewhere': 'bench/seen-elsewhere.ts',
  desk: 'bench/desk.ts',
}

const { values, positionals } = parseArgs({
  options: { page: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(`There is nothing called ${unknown.join(', ')} to measure: ${Object.keys(measurements).join(', ')}.`)
  process.exit(1)
}

const chosen = values.page ? [] : positionals.length > 0 ? positionals : Object.keys(measurements)
if (chosen.length > 0 && !run('build', 'scripts/build/refresh.ts')) process.exit(1)
const missed = chosen.filter((name) => !run(name, measurements[name] ?? ''))
redrawPage()
console.log(`Drawn: bench/results/index.html, and as a picture ${await shootPage()}`)
if (missed.length > 0)
  console.error(`A goal was missed, or nothing could be measured: ${missed.join(', ')}. See above.`)
process.exitCode = missed.length > 0 ? 1 : 0

function run(name: string, command: string): boolean {
  console.log(`\n${name} ...`)
  return spawnSync(process.execPath, command.split(' '), { stdio: 'inherit' }).status === 0
}
