import { parseArgs } from 'node:util'
import { readBackupFile } from '#db/backup/backup-file.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { openDatabase } from '#db/client.ts'
import { setDatabaseAside } from '#db/embedded/set-aside.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { StartProblem } from '#db/start-problem.ts'
import { afterRestore, formatAfterRestore } from '#server/after-restore.ts'
import { type DataSettings, readDataSettings } from '#server/env.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { compareBooks } from '#server/modules/payments/check-books.ts'
import { fail, markKey, terminalLog } from './reach-database.ts'

/** npm run restore -- <file> [--force] */
try {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new StartProblem('Say which backup: npm run restore -- <file>')
  await restore(file, { isForced: values.force === true, settings: readDataSettings() })
} catch (error) {
  fail(error)
}

async function restore(file: string, { isForced, settings }: { isForced: boolean; settings: DataSettings }) {
  if (isForced && settings.DATABASE_URL !== undefined)
    throw new StartProblem('Make an empty database and set DATABASE_URL to it; --force is for the embedded one.')
  // Read before anything is changed; it is read once more when it is loaded.
  await readBackupFile(file)
  // No server may be running here: this takes the folder's lock, or says which process has it.
  const postgres = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: terminalLog })
  const url = settings.DATABASE_URL ?? postgres?.url ?? ''
  try {
    const aside = isForced ? await setDatabaseAside(url, new Date()) : undefined
    await load(url, file, settings).catch(async (error: unknown) => {
      await aside?.putBack()
      throw error
    })
    if (aside) console.log(`What was there before is the database ${aside.name} of the same PostgreSQL.`)
  } finally {
    await postgres?.stop()
  }
}

async function load(url: string, file: string, settings: DataSettings) {
  const db = openDatabase({ url, log: terminalLog, maxConnections: 4 })
  const jobs = createJobs({ db, log: terminalLog })
  const prepareJobs = async () => {
    await jobs.start()
    await jobs.stop()
  }
  try {
    const { manifest, counts } = await restoreBackup({ db, file, prepareJobs })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${rows} rows of ${Object.keys(counts).length} tables, as of ${manifest.madeAt}.`)
    if (manifest.keyMark !== (await markKey(settings))) {
      console.log(
        'It was made under another key: set SECRET_KEY and DATA_KEY as they were, or copy the old DATA_DIR/secret-key, before the server starts.',
      )
    }
    const { isBalanced, figures, faults } = await compareBooks(db, new Date())
    if (!isBalanced)
      throw new StartProblem(`The books do not agree (${faults.length} faults, ${figures.ledger.difference} paise).`)
    console.log(`The books agree: ${figures.ledger.captured} paise came in, ${figures.ledger.refunded} went back.`)
    console.log(formatAfterRestore(await afterRestore({ db, dataDir: settings.DATA_DIR, now: new Date() })))
  } finally {
    await db.close()
  }
}
