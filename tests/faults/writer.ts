/**
 * A server reduced to its writing: starts on a data folder like the real one and queues messages as fast as it can,
 * each with its job in one transaction. Prints `ready <url>`, then `wrote <message id>` after each commit.
 */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { queueMessage } from '#server/modules/notifications/queue-message.ts'
import { quietLog as log } from '#tests/support/quiet-log.ts'

const WRITERS = 4
const [dataDir = ''] = process.argv.slice(2)

const postgres = await startEmbeddedPostgres({ dataDir, log })
const db = openDatabase({ url: postgres.url, log })
await migrate(db)
const jobs = createJobs({ db, log })
await jobs.start()

const end = new AbortController()
process.once('SIGTERM', () => end.abort())
console.log(`ready ${postgres.url}`)
await Promise.all(Array.from({ length: WRITERS }, write))

await jobs.stop()
await db.close()
await postgres.stop()

async function write(): Promise<void> {
  while (!end.signal.aborted) {
    const id = randomUUID()
    const deps = { jobs, newId: () => id, clock: { now: () => new Date() } }
    await db.transaction((tx) =>
      queueMessage(deps, tx, {
        key: `kill ${id}`,
        channel: 'email',
        to: 'visitor@example.org',
        template: 'booking_confirmed',
        subject: 'Your appointment',
        text: 'See you soon.',
      }),
    )
    console.log(`wrote ${id}`)
  }
}
