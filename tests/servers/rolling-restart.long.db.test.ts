// Long: two servers are restarted in turn under load.
import { once } from 'node:events'
import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { isReady, type ServerProcess, spawnServer, waitUntilReady } from './running-server.ts'

const { url: DATABASE_URL } = await testDatabase()
/** Servers of one database share their keys. */
const SECRET_KEY = 'a key for tests that is long enough for it'

test('two servers on one PostgreSQL are restarted in turn under load and no accepted request fails', {
  timeout: 120_000,
}, async () => {
  const start = async () =>
    waitUntilReady(
      await spawnServer({ DATABASE_URL, SECRET_KEY, DATA_DIR: testFolder(), DRAIN_SECONDS: '1', LOG_LEVEL: 'warn' }),
    )
  const backends = [await start(), await start()]
  const balancer = await startBalancer(backends)
  try {
    const load = autocannon({
      url: balancer.url,
      connections: 16,
      duration: 14,
      requests: [{ path: '/about' }, { path: '/userListing' }, { path: '/healthz' }],
    })
    for (const old of backends.slice()) {
      await delay(1_000)
      const young = await start()
      backends.push(young)
      old.signal('SIGTERM')
      expect(await old.ended).toBe(0)
      backends.splice(backends.indexOf(old), 1)
    }
    const result = await load
    expect(result['2xx']).toBeGreaterThan(50)
    expect({ errors: result.errors, timeouts: result.timeouts, non2xx: result.non2xx }).toEqual({
      errors: 0,
      timeouts: 0,
      non2xx: 0,
    })
    expect(balancer.failures).toEqual([])
  } finally {
    await balancer.close()
    for (const backend of backends) backend.signal('SIGTERM')
    await Promise.all(backends.map((backend) => backend.ended))
  }
})

/** As a balancer does: asks each server whether it is ready, and sends the next request to one that said yes. */
async function startBalancer(backends: ServerProcess[]) {
  const ready = new Set(backends)
  const failures: string[] = []
  let turn = 0
  const check = async () => {
    for (const backend of backends) (await isReady(backend.url)) ? ready.add(backend) : ready.delete(backend)
  }
  const checking = setInterval(() => void check(), 100)

  const balancer = createServer((incoming, outgoing) => {
    const choice = [...ready].filter((backend) => backends.includes(backend))
    const backend = choice[turn++ % choice.length]
    if (!backend) return fail(outgoing, failures, 'no server was ready')
    const onward = httpRequest(`${backend.url}${incoming.url}`, { method: incoming.method, agent: false })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error) => fail(outgoing, failures, `${incoming.url}: ${error.message}`))
    onward.end()
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const { port } = balancer.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    async close() {
      clearInterval(checking)
      balancer.closeAllConnections()
      balancer.close()
      await once(balancer, 'close')
    },
  }
}

function fail(outgoing: ServerResponse, failures: string[], reason: string) {
  failures.push(reason)
  outgoing.writeHead(502).end()
}
