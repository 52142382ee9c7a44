import { existsSync } from 'node:fs'
import { helplineChecks, helplines } from '#content/helplines.ts'
import { findLastBackup } from '#db/backup/note-backup.ts'
import { checkServer } from '#db/check-server.ts'
import { openDatabase } from '#db/client.ts'
import { errorCode } from '#db/connection-faults.ts'
import { StartProblem } from '#db/start-problem.ts'
import { readDataSettings } from '#server/env.ts'
import { inspectHealth } from '#server/modules/upkeep/inspect-health.ts'
import { findFindings, findReminders } from '#server/modules/upkeep/rules.ts'
import { writeReport } from '#server/modules/upkeep/write-report.ts'
import { fail, folderOfBackups, reachDatabase, terminalLog } from './reach-database.ts'

/** npm run doctor: 0 when all is well, 1 when the operator must act. */
try {
  const settings = readDataSettings()
  const folder = folderOfBackups(settings)
  const reached = await reachDatabase(settings)
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 2 })
  try {
    await checkServer(db)
    const began = performance.now()
    const figures = await inspectHealth(
      {
        db,
        clock: { now: () => new Date() },
        findBackup: async () => {
          const madeAt = await findLastBackup(settings.DATA_DIR)
          return { madeAt, isOurs: settings.DATABASE_URL === undefined || madeAt !== undefined || existsSync(folder) }
        },
      },
      { books: 'compare' },
    ).catch((error: unknown) => {
      // 42P01: a table is missing.
      if (errorCode(error) !== '42P01') throw error
      throw new StartProblem('The database has no tables, or old ones: start the server once, and it makes them.')
    })
    const findings = findFindings(figures)
    const reminders = findReminders(
      helplines.map((line) => ({ ...line, ...helplineChecks[line.tel] })),
      new Date(),
    )
    console.log(writeReport(figures, findings, { milliseconds: performance.now() - began, reminders }))
    process.exitCode = findings.length > 0 ? 1 : 0
  } finally {
    await db.close()
    await reached.close()
  }
} catch (error) {
  fail(error)
}
