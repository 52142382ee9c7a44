import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createLog } from '#server/create-log.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start.ts'
import { checkoutScriptUrl, productionSettings } from '#tests/security/header-score/production-settings.ts'
import { scoreHeaders } from '#tests/security/header-score/score-headers.ts'
import { listScoredAddresses } from '#tests/security/header-score/scored-addresses.ts'
import { findFreePort } from '#tests/servers/running-server.ts'
import { keepResult } from './machine.ts'

/** A+ is 100. Without the preload list, and without forbidding other sites' frames, a site can reach 140. */
const BUDGET = { leastScore: 120 }

const folder = join(tmpdir(), `embrace-bench-headers-${process.pid}`)
const port = String(await findFreePort())
// A server that is real refuses the made-up addresses of this clinic. So it starts with stand-ins, and answers as in production.
const server = await startServer({
  env: readEnv({ DATA_DIR: folder, PORT: port, EMBRACE_SAMPLE_DATA: '1' }),
  log: createLog('error'),
  buildDir: resolve('build'),
  changeDeps: (deps) => ({
    ...deps,
    env: readEnv(productionSettings),
    payment: { ...deps.payment, checkoutScriptUrl },
  }),
  onLost(error) {
    throw error
  },
})
try {
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
  await server.stop()
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
