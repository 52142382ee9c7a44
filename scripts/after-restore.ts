import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { StartProblem } from '#db/start-problem.ts'
import { afterRestore, afterSwitchover, formatAfterRestore } from '#server/after-restore.ts'
import { readDataSettings, readEnv } from '#server/env.ts'
import { endAccounts, listAccounts } from '#server/modules/staff/end-sign-ins.ts'
import { fail, reachDatabase, terminalLog } from './reach-database.ts'

const whyUnended = {
  person_unknown: 'no account of this address can come in.',
  last_lead: 'the last clinic lead is not ended; invite another one first, with npm run desk:invite.',
}

/**
 * npm run after-restore: begins new series of numbers and ends every sign-in, however the rows came back.
 * npm run after-restore -- switchover: another PostgreSQL took over as planned, and nothing was lost.
 * npm run after-restore -- end <e-mail> …: ends the accounts of staff who have left since the backup.
 */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [word, ...emails] = positionals
  const isKnown = word === undefined || (word === 'switchover' && emails.length === 0) || word === 'end'
  if (!isKnown || (word === 'end' && emails.length === 0))
    throw new StartProblem('Say npm run after-restore, with nothing, -- switchover, or -- end <e-mail> <e-mail>.')
  const settings = readDataSettings()
  const reached = await reachDatabase(settings)
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 2 })
  const now = new Date()
  try {
    await migrate(db)
    if (word === 'switchover') {
      await afterSwitchover({ db, now })
      console.log('Noted: this is the database that is written to from now on. Numbers go on as they were.')
    } else if (word === 'end') {
      const unended = await endAccounts({ db, clock: { now: () => now }, env: readEnv() }, emails)
      for (const { email, why } of unended) console.log(`${email}: ${whyUnended[why]}`)
      if (unended.length > 0) process.exitCode = 1
      console.log(`These can come in: ${(await listAccounts(db)).map(({ email }) => email).join(', ')}.`)
    } else console.log(formatAfterRestore(await afterRestore({ db, dataDir: settings.DATA_DIR, now })))
  } finally {
    await db.close()
    await reached.close()
  }
} catch (error) {
  fail(error)
}
