import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startsWithin = 60_000

/** Before the browser tests: the real server on a free port with an empty data folder, unless EMBRACE_TEST_URL names one. */
export default async function serveSite() {
  if (process.env['EMBRACE_TEST_URL']) return undefined
  const dataFolder = await mkdtemp(join(tmpdir(), 'embrace-site-'))
  // PostgreSQL gives up root, and must still reach what is inside.
  await chmod(dataFolder, 0o755)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(dataFolder, 'data'), EMBRACE_GALLERY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-20_000)
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
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, () => server.exitCode === null && server.signalCode === null)
  } catch (error) {
    await stop()
    throw new Error(`The site under test did not start. It said:\n${said}`, { cause: error })
  }
  process.env['EMBRACE_TEST_URL'] = url
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
