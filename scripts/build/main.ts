// Everything the server serves, from the words and drawings to the compressed files, made beside what is in use. Safe to
// interrupt and run again; scripts/build/refresh.ts starts it and puts what it made in its place.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { openings } from '../../content/all-words.ts'
import { findContentFaults } from '../../content/check-content.ts'
import { cardOf } from '../../content/page-cards.ts'
import type { Opening } from '../../content/schema/opening.ts'
import { compressFiles } from './compressed.ts'
import { steps } from './inputs.ts'
import { makePagesBootLazily } from './lazy-boot.ts'
import { freshBuild } from './place.ts'
import { markSandboxPages } from './sandbox-pages.ts'
import type { ShareCard } from './share-pictures.ts'
import { bearsStamp, stampOf } from './stamp.ts'

checkContent()
mkdirSync('.generated/public', { recursive: true })
runWhenChanged('art')
runWhenChanged('fonts')
runWhenChanged('print')
writeFileSync('.generated/share-cards.json', JSON.stringify(openings.map(toShareCard)))
runWhenChanged('share')
await compressFiles(['.generated/public/**/*.svg'])
run('pages', ['node_modules/@react-router/dev/bin.cjs', 'build'])
makePagesBootLazily()
markSandboxPages()
run('desk', ['node_modules/@react-router/dev/bin.cjs', 'build', 'desk'])
await compressFiles([`${freshBuild}/{client,desk/client}/assets/*.{js,css}`, `${freshBuild}/client/**/*.{html,data}`])

function checkContent() {
  const faults = findContentFaults()
  if (faults.length === 0) return
  console.error(`The words need mending before the site can be built:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}

function toShareCard(opening: Opening): ShareCard {
  const { page, picture, tint } = opening
  return { page, picture, tint, shareLine: cardOf(opening).shareLine }
}

/** Each step remembers what it was made from. */
function runWhenChanged(step: keyof typeof steps) {
  const { program, inputs } = steps[step]
  const stampFile = `.generated/${step}.stamp`
  const wanted = stampOf(inputs)
  if (bearsStamp(stampFile, wanted)) return
  run(step, [program])
  writeFileSync(stampFile, wanted)
}

function run(step: string, args: string[]) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe step '${step}' of the build failed: the reason stands above.`)
    process.exit(1)
  }
  console.log(`  ${step.padEnd(6)} ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
