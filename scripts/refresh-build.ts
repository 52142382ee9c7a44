// Builds the pages when anything they are made from has changed since the last complete build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshBuild, swapBuild } from './build-place.ts'

const stampFile = 'build/stamp'
const folders = ['app', 'art', 'content', 'contract', 'public', 'scripts']
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'server/http/late-boot.ts',
]
const outputs = ['build/client', 'build/server', '.generated']

const wanted = hashInputs()
if (process.argv.includes('--always') || !isBuilt()) await build()

function isBuilt() {
  return (
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && outputs.every((output) => existsSync(output))
  )
}

/** Made beside the one in use and put in its place when it is whole: an interrupted build has changed nothing. */
async function build() {
  rmSync(freshBuild, { recursive: true, force: true })
  console.log('Building the pages ...')
  const builder = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit', detached: true })
  // The builder leads a group of its own, so that its steps end with it when this program is told to stop.
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

function hashInputs() {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...files, ...folders.flatMap(listInputs)]) {
    if (existsSync(file)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listInputs(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => folder !== 'scripts' || /[/\\]build[^/\\]*\.ts$/.test(file))
    .toSorted()
}
