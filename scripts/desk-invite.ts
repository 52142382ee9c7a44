import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { deskProblems } from '#contract/desk/problems.ts'
import { staffCalls } from '#contract/desk/staff.ts'
import { openDatabase } from '#db/client.ts'
import { StartProblem } from '#db/start-problem.ts'
import { readEnv } from '#server/env.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { inviteByCommand } from '#server/modules/staff/invite-person.ts'
import { fail, reachDatabase, terminalLog } from './reach-database.ts'

/**
 * npm run desk:invite -- <e-mail> "<name>": the first clinic lead, or one who lost every way in. Prints the link, which
 * is mailed as well.
 */
try {
  const env = readEnv()
  const { positionals } = parseArgs({ allowPositionals: true })
  const asked = staffCalls['invite-person'].asks.safeParse({
    email: positionals[0] ?? '',
    name: positionals[1] ?? '',
    role: 'clinic-lead',
  })
  if (!asked.success) throw new StartProblem(`Say who is invited: npm run desk:invite -- name@clinic.in "Their Name".`)
  const reached = await reachDatabase(env)
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 2 })
  const jobs = createJobs({ db, log: terminalLog })
  try {
    await jobs.start()
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
    const outcome = await inviteByCommand(
      { db, jobs, env, publicUrl, newId: randomUUID, clock: { now: () => new Date() } },
      asked.data,
    )
    if (!outcome.ok) throw new StartProblem(deskProblems[outcome.reason].tell)
    console.log(`For three days, and once:\n\n  ${outcome.value.link}\n`)
  } finally {
    await jobs.stop({ graceful: false })
    await db.close()
    await reached.close()
  }
} catch (error) {
  fail(error)
}
