import { listNotedLetters, noteRestore } from '#db/backup/note-restore.ts'
import type { Database } from '#db/client.ts'
import { noteOrigin, readOrigin } from '#db/origin.ts'
import { StartProblem } from '#db/start-problem.ts'
import { type BegunSeries, beginSeries } from './modules/invoices/begin-series.ts'
import { type Account, endAllSignIns, listAccounts } from './modules/staff/end-sign-ins.ts'

export type RestoreOptions = { db: Database; dataDir: string; now: Date }

/**
 * [I21] [F18] What follows a restore, however the rows came back: numbers that may be in use elsewhere are not given out again, and
 * every sign-in of staff ends. All of it or nothing.
 */
export async function afterRestore({
  db,
  dataDir,
  now,
}: RestoreOptions): Promise<{ series: BegunSeries; accounts: Account[] }> {
  const origin = await readOrigin(db)
  return db.transaction(async (tx) => {
    const series = await beginSeries(tx, { now, listNoted: (year) => listNotedLetters(dataDir, year) })
    if (!series)
      throw new StartProblem('After 25 restores in one year no letter is left for its numbers. Ask for help.')
    // Before the commit: a letter that is noted and was not begun is only left out.
    await noteRestore(dataDir, { ...series, at: now })
    await endAllSignIns(tx, now)
    if (origin) await noteOrigin(tx, origin, now)
    return { series, accounts: await listAccounts(tx) }
  })
}

/** Another PostgreSQL has taken over, as planned, and lost nothing: it is the one that is written to from now on. */
export async function afterSwitchover({ db, now }: Pick<RestoreOptions, 'db' | 'now'>): Promise<void> {
  const origin = await readOrigin(db)
  if (origin) await db.transaction((tx) => noteOrigin(tx, origin, now))
}

/** For the operator. */
export function formatAfterRestore({ series, accounts }: { series: BegunSeries; accounts: Account[] }): string {
  const { letter, financialYear, lastKnown } = series
  return [
    `Documents of ${financialYear.slice(0, 2)}-${financialYear.slice(2)} are numbered anew from now on: the third letter of every series is ${letter}.`,
    lastKnown.length > 0
      ? 'Numbers above these may exist outside, on documents that this database does not know. Write them down for the accountant:'
      : 'Every number of this year with another third letter may exist outside. Write that down for the accountant.',
    ...lastKnown.map((number) => `  after ${number}`),
    'Every sign-in to the desk has ended. These accounts can come in:',
    ...accounts.map(
      ({ email, role, changedAt }) => `  ${email}, ${role}, last changed ${changedAt.toISOString().slice(0, 10)}`,
    ),
    'End those who have left: npm run after-restore -- end <e-mail> <e-mail>',
  ].join('\n')
}
