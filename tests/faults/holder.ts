/** Starts the embedded PostgreSQL on a folder and keeps it until SIGTERM. Prints `ready <url>`, or why it cannot. */
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { StartProblem } from '#db/start-problem.ts'
import { quietLog } from '#tests/support/quiet-log.ts'

const [dataDir = ''] = process.argv.slice(2)

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog })
  process.once('SIGTERM', () => void postgres.stop())
  console.log(`ready ${postgres.url}`)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.log(`refused ${error.message}`)
}
