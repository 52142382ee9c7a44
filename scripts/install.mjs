// Installs the packages of package-lock.json when they are not the ones in node_modules.
// Plain JavaScript for Node 20: on a fresh clone this runs before the pinned Node is there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const stampFile = 'node_modules/.embrace-stamp'
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  console.log('Installing packages (once; about a minute) ...')
  await installPackages()
  writeFileSync(stampFile, wanted)
}

async function installPackages() {
  // NODE_ENV=production would leave out the packages that build the pages.
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: withoutOwnPrograms(process.env.PATH ?? '') },
    detached: true,
  })
  // npm leads a group of its own, so that whatever it started ends with it when this program is told to stop.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.kill(-npm.pid, signal))
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await once(npm, 'close').then(
    ([status]) => status,
    (error) => String(error),
  )
  if (code === 0) return
  if (code === null) process.exit(143)
  const lines = said.split('\n').filter((line) => line.trim() && !/npm help|complete log/.test(line))
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
