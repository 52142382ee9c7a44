import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { spawnServer, waitUntilReady } from '#tests/servers/running-server.ts'
import { keepResult, round } from './machine.ts'

/** A partner's newsletter sends many people to the list within a minute. */
const BUDGET = { requestsPerSecond: 300 }
const CONNECTIONS = 32
const SECONDS = 8

const folder = join(tmpdir(), `embrace-bench-listing-${process.pid}`)
const server = await spawnServer({
  DATA_DIR: folder,
  NODE_ENV: 'production',
  EMBRACE_SANDBOX: '1',
  LOG_LEVEL: 'warn',
})
try {
  await waitUntilReady(server)
  await load('/userListing', 3)
  const list = await load('/userListing', SECONDS)
  const builtPage = await load('/about', SECONDS)
  keepResult('listing', {
    claim: `the list of therapists rendered by one server process, ${CONNECTIONS} connections, compressed`,
    budget: BUDGET,
    list,
    builtPage,
    listAgainstBuiltPage: round(list.requestsPerSecond / builtPage.requestsPerSecond),
  })
  if (list.requestsPerSecond < BUDGET.requestsPerSecond) process.exitCode = 1
} finally {
  server.signal('SIGTERM')
  await server.ended
  await rm(folder, { recursive: true, force: true })
}

async function load(path: string, duration: number) {
  const result = await autocannon({
    url: `${server.url}${path}`,
    connections: CONNECTIONS,
    duration,
    headers: { 'accept-encoding': 'gzip' },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path} failed under load`)
  return { requestsPerSecond: round(result.requests.average), p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}
