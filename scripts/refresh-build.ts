// Builds the pages when anything they are made from has changed since the last complete build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampFile = 'build/stamp'
const folders = ['app', 'content', 'contract', 'public', 'scripts']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const outputs = ['build/client', 'build/server', '.generated']

const wanted = hashInputs()
if (process.argv.includes('--always') || !isBuilt()) build()

function isBuilt() {
  return (
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && outputs.every((output) => existsSync(output))
  )
}

/** The stamp goes first and comes back last, so that an interrupted build is done again. */
function build() {
  rmSync(stampFile, { force: true })
  console.log('Building the pages ...')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) {
    console.error('The pages could not be built: the reason stands above.')
    process.exit(1)
  }
  mkdirSync('build', { recursive: true })
  writeFileSync(stampFile, wanted)
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
