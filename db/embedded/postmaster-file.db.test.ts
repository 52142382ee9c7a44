import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const without = ['--bounding-set', '-sys_ptrace']
/** Only root has this capability, and only where it may be dropped. */
const canGiveUp = process.getuid?.() === 0 && spawnSync('setpriv', [...without, 'true']).status === 0

const socket = new URL(inject('postgresUrl')).searchParams.get('host') ?? ''
const cluster = join(dirname(socket), 'postgres')

async function askWhetherEnded(pid: number, folder: { cluster: string }) {
  const module = resolve('db/embedded/postmaster-file.ts')
  const program = `import { hasEnded } from ${JSON.stringify(module)}
    console.log(await hasEnded(${JSON.stringify({ pid, socket })}, ${JSON.stringify(folder)}))`
  const node = [process.execPath, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)('setpriv', [...without, ...node])
  return stdout.trim()
}

test.runIf(canGiveUp)('root that may not look into others’ processes still knows its own PostgreSQL', async () => {
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const { stdout } = await promisify(execFile)('setpriv', [...without, 'readlink', `/proc/${pid}/cwd`]).catch(() => ({
    stdout: 'refused',
  }))
  expect(stdout).toBe('refused')
  expect(await askWhetherEnded(pid, { cluster })).toBe('false')
})
