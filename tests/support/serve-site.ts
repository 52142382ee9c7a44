import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { instructions } from './browser.ts'

/** Generous: a machine that is busy with something else is slow, not wrong. */
const startsWithin = 240_000

/** Before the browser tests: the real server on a free port with an empty data folder, unless EMBRACE_TEST_URL names one. */
export default async function serveSite() {
  if (!process.env['CHROMIUM_PATH']) throw new Error(instructions)
  if (process.env['EMBRACE_TEST_URL']) return undefined
  const dataFolder = await mkdtemp(join(tmpdir(), 'embrace-site-'))
  const dataDir = join(dataFolder, 'data')
  // PostgreSQL does not run as root, and must still reach what is inside.
  await chmod(dataFolder, 0o755)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const recorder = pathToFileURL(join(process.cwd(), 'tests/security/personal-data/record-traffic.ts')).href
  const server = spawn(process.execPath, ['--import', recorder, 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      EMBRACE_GALLERY: '1',
      LOG_LEVEL: 'info',
      EMBRACE_TEST_TRAFFIC: join(dataFolder, 'traffic.jsonl'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const log = createWriteStream(join(dataFolder, 'server.log'))
  const listen = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-20_000)
    log.write(chunk)
  }
  server.stdout.on('data', listen)
  server.stderr.on('data', listen)

  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const late = setTimeout(() => server.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(late)
    }
    log.destroy()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, () => server.exitCode === null && server.signalCode === null)
  } catch (error) {
    await stop()
    throw new Error(`The site under test did not start. It said:\n${said}`, { cause: error })
  }
  process.env['EMBRACE_TEST_URL'] = url
  process.env['EMBRACE_TEST_DATA'] = dataDir
  // What was sent and logged; tests/security/no-personal-data.spec.ts searches it in the end.
  process.env['EMBRACE_TEST_TRACES'] = dataFolder
  return stop
}

async function waitUntilReady(url: string, isAlive: () => boolean) {
  const deadline = Date.now() + startsWithin
  while (Date.now() < deadline && isAlive()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(isAlive() ? `${url}/readyz was not ready in time` : 'the server ended')
}

async function findFreePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
