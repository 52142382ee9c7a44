// Installs the packages of package-lock.json when they are not the ones in node_modules.
// Plain JavaScript for Node 20: on a fresh clone this runs before the pinned Node is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const stampFile = 'node_modules/.embrace-stamp'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  console.log('Installing packages (once; about a minute) ...')
  installPackages()
  writeFileSync(stampFile, wanted)
}

function installPackages() {
  // NODE_ENV=production would leave out the packages that build the pages.
  const { status, error, stdout, stderr } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, PATH: withoutOwnPrograms(process.env.PATH ?? '') },
  })
  if (status === 0) return
  const lines = `${stdout ?? ''}\n${stderr ?? ''}\n${error?.message ?? ''}`.split('\n').filter((line) => line.trim())
  console.error(lines.slice(-20).join('\n'))
  console.error('The packages could not be installed: check the connection to the npm registry and run this again.')
  process.exit(1)
}

/** npm must not run on the pinned Node, which it deletes and replaces while it works. */
function withoutOwnPrograms(path) {
  return path
    .split(delimiter)
    .filter((folder) => resolve(folder) !== resolve('node_modules/.bin'))
    .join(delimiter)
}
