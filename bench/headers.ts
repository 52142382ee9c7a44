import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createLog } from '#server/create-log.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start.ts'
import { checkoutScriptUrl, productionSettings } from '#tests/security/header-score/production-settings.ts'
import { readAnswered } from '#tests/security/header-score/read-answered.ts'
import { scoreHeaders } from '#tests/security/header-score/score-headers.ts'
import { listScoredAddresses, listStaffAddresses } from '#tests/security/header-score/scored-addresses.ts'
import { findFreePort } from '#tests/servers/running-server.ts'
import { STAFF_COOKIE, writeStaffSession } from '#tests/support/staff-session.ts'
import { keepResult } from './machine.ts'

/** A+ is 100. Without the preload list, and without forbidding other sites' frames, a site can reach 140. */
const BUDGET = { leastScore: 120 }

/** Ananya Rao's in the sample catalogue. */
const PRACTITIONER = 47_234

let pool: Deps['db']['pool'] | undefined
/** To sign somebody in. */
function keepPool(deps: Deps): Deps {
  pool = deps.db.pool
  return deps
}

const folder = join(tmpdir(), `embrace-bench-headers-${process.pid}`)
const port = String(await findFreePort())
// A server that is real refuses the made-up addresses of this clinic. So it starts with stand-ins, and answers as in production.
const server = await startServer({
  env: readEnv({ DATA_DIR: folder, PORT: port, EMBRACE_SAMPLE_DATA: '1' }),
  log: createLog('error'),
  buildDir: resolve('build'),
  changeDeps: (deps) => ({
    ...keepPool(deps),
    // With the sample's people: without them a profile would be scored as a page that is not there.
    env: { ...readEnv(productionSettings), loadsSample: true },
    payment: { ...deps.payment, checkoutScriptUrl },
  }),
  onLost(error) {
    throw error
  },
})
try {
  const scores = []
  for (const address of listScoredAddresses('build')) scores.push(await scoreAddress(address))
  const cookie = await signIn()
  for (const address of listStaffAddresses(PRACTITIONER)) scores.push(await scoreAddress(address, cookie))
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

async function signIn(): Promise<string> {
  const session = { role: 'clinic-lead', beganAt: new Date() } as const
  const value = await writeStaffSession(async (text, values) => pool?.query(text, values), session)
  return `__Host-${STAFF_COOKIE}=${value}`
}

async function scoreAddress(address: string, cookie?: string) {
  const headers = { accept: 'text/html', origin: 'https://evil.example', ...(cookie && { cookie }) }
  const answer = await fetch(server.url + address, { headers, redirect: 'manual' })
  const { score, grade } = scoreHeaders(await readAnswered(answer))
  const named = address.replace(/-[\w-]{6,8}\./, '-*.')
  return { address: cookie ? `${named}, signed in` : named, status: answer.status, score, grade }
}
