import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productionSettings } from '#tests/security/header-score/production-settings.ts'
import { scoreHeaders } from '#tests/security/header-score/score-headers.ts'
import { listScoredAddresses } from '#tests/security/header-score/scored-addresses.ts'
import { spawnServer, waitUntilReady } from '#tests/servers/running-server.ts'
import { keepResult } from './machine.ts'

/** A+ is 100. Without the preload list, and without forbidding other sites' frames, a site can reach 140. */
const BUDGET = { leastScore: 120 }

const settings = { ...productionSettings, EMBRACE_SAMPLE_DATA: '1', DRAIN_SECONDS: '0' }
const folder = join(tmpdir(), `embrace-bench-headers-${process.pid}`)
const server = await spawnServer({ ...settings, DATA_DIR: folder, LOG_LEVEL: 'error' })
try {
  await waitUntilReady(server)
  const scores = []
  for (const address of listScoredAddresses('build')) scores.push(await scoreAddress(address))
  const least = Math.min(...scores.map(({ score }) => score))
  keepResult('headers', {
    claim: 'security headers of every address in production, by the rules of the HTTP Observatory',
    budget: BUDGET,
    addresses: scores.length,
    aPlus: scores.filter(({ grade }) => grade === 'A+').length,
    least,
    most: Math.max(...scores.map(({ score }) => score)),
    scores,
  })
  if (least < BUDGET.leastScore) process.exitCode = 1
} finally {
  server.signal('SIGTERM')
  await server.ended
  await rm(folder, { recursive: true, force: true })
}

async function scoreAddress(address: string) {
  const headers = { accept: 'text/html', origin: 'https://evil.example' }
  const answer = await fetch(server.url + address, { headers, redirect: 'manual' })
  const { score, grade } = scoreHeaders({
    headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
    body: await answer.text(),
  })
  return { address: address.replace(/-[\w-]{8}\./, '-*.'), status: answer.status, score, grade }
}
