// Installs the packages of package-lock.json when they are not the ones in node_modules.
// Plain JavaScript for Node 20: on a fresh clone this runs before the pinned Node is there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

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

/** A registry that does not answer is asked again, at most twice; any other refusal is final. */
async function installPackages() {
  for (const pause of [5_000, 20_000, undefined]) {
    const { code, said } = await runNpm()
    if (code === 0) return
    if (code === null) process.exit(143)
    const isPassing =
      /ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ERR_SOCKET|network|\bE50\d\b|\b50[234]\b/i.test(said)
    if (isPassing && pause !== undefined) {
      console.log('The npm registry did not answer: trying again ...')
      await wait(pause)
      continue
    }
    const lines = said.split('\n').filter((line) => line.trim() && !/npm help|complete log/.test(line))
    console.error(lines.slice(-20).join('\n'))
    console.error('The packages could not be installed: check the connection to the npm registry and run this again.')
    process.exit(1)
  }
}

async function runNpm() {
  // NODE_ENV=production would leave out the packages that build the pages.
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: withoutOwnPrograms(process.env.PATH ?? '') },
    detached: true,
  })
  // npm has a process group of its own, so that whatever it started ends with it when this program is told to stop.
  const stop = (signal) => process.kill(-npm.pid, signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await once(npm, 'close').then(
    ([status]) => status,
    (error) => String(error),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  return { code, said }
}

/** npm must not run on the pinned Node, which it deletes and replaces while it works. */
function withoutOwnPrograms(path) {
  return path
    .split(delimiter)
    .filter((folder) => resolve(folder) !== resolve('node_modules/.bin'))
    .join(delimiter)
}
