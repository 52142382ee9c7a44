// Builds the pages when anything they are made from has changed since the last complete build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInputs } from './inputs.ts'
import { freshBuild, swapBuild } from './place.ts'
import { bearsStamp, stampOf } from './stamp.ts'

const stampFile = 'build/stamp'
const outputs = ['build/client', 'build/server', 'build/desk', '.generated']

const wanted = stampOf(buildInputs)
const isBuilt = bearsStamp(stampFile, wanted) && outputs.every((output) => existsSync(output))
if (process.argv.includes('--always') || !isBuilt) await build()

/** Made beside the one in use and swapped in when complete: an interrupted build changes nothing. */
async function build() {
  rmSync(freshBuild, { recursive: true, force: true })
  console.log('Building the pages ...')
  const builder = spawn(process.execPath, ['scripts/build/main.ts'], { stdio: 'inherit', detached: true })
  // The builder has a process group of its own, so that its steps end with it when this program is told to stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.kill(-(builder.pid ?? 0), signal))
  const [code] = await once(builder, 'exit')
  if (code === null) process.exit(143)
  if (code !== 0) {
    console.error('The pages could not be built: the reason stands above.')
    process.exit(1)
  }
  writeFileSync(join(freshBuild, 'stamp'), wanted)
  swapBuild(freshBuild, 'build')
}
