import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { StartProblem } from '#db/start-problem.ts'
import { readDataSettings } from '#server/env.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { resendMessages } from '#server/modules/notifications/resend-messages.ts'
import { listIdsAbout } from '#server/modules/upkeep/list-sendings.ts'
import { fail, reachDatabase, terminalLog } from './reach-database.ts'

/** npm run messages:resend: all of the last week that ended unsent. With -- <reference>: those about one booking or enquiry. */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const reference = positionals[0]?.toUpperCase()
  const reached = await reachDatabase(readDataSettings())
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 2 })
  const jobs = createJobs({ db, log: terminalLog })
  try {
    const about = reference === undefined ? undefined : await listIdsAbout(db, reference)
    if (about?.length === 0)
      throw new StartProblem(`There is no booking and no enquiry ${reference}: check the reference.`)
    await jobs.start()
    const count = await resendMessages({ db, jobs, clock: { now: () => new Date() } }, about)
    console.log(
      count === 0
        ? 'Nothing ended unsent that could be sent again.'
        : `Owed again: ${count}. The server sends them by itself; npm run messages tells what became of them.`,
    )
  } finally {
    await jobs.stop({ graceful: false })
    await db.close()
    await reached.close()
  }
} catch (error) {
  fail(error)
}
