/** One of several server processes on one database: runs counting jobs until SIGTERM, noting each run in a table. */
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase } from '#db/client.ts'
import { createJobs, type JobDefinition } from '#server/jobs/jobs.ts'
import { quietLog as log } from '#tests/support/quiet-log.ts'

export const countingJob: JobDefinition<{ number: number }> = {
  name: 'counting',
  data: z.strictObject({ number: z.int() }),
}

if (import.meta.main) {
  const [url = ''] = process.argv.slice(2)
  const db = openDatabase({ url, log, maxConnections: 5 })
  const jobs = createJobs({ db, log })
  jobs.work(countingJob, async ({ number }) => {
    await delay(5)
    await db.pool.query('insert into runs (number, pid) values ($1, $2)', [number, process.pid])
  })
  await jobs.start()
  process.once('SIGTERM', () => void jobs.stop().then(() => db.close()))
  console.log('ready')
}
