import { compareBooks } from '../payments/check-books.ts'
import type { Figures } from './rules.ts'
import { type Queries, readFigures } from './store.ts'

export type InspectDeps = {
  db: Queries
  clock: { now(): Date }
  /** The newest backup, and whether backups are made here at all. */
  findBackup(): Promise<{ madeAt: Date | undefined; isOurs: boolean }>
}

/** [U1] One look at everything. */
export async function inspectHealth({ db, clock, findBackup }: InspectDeps): Promise<Figures> {
  const now = clock.now()
  const stored = await readFigures(db, now)
  const { isBalanced, figures, faults } = await compareBooks(db, now)
  const { ledger, rows } = figures
  const names = ['captured', 'refunded', 'owed', 'sessions'] as const
  const differences = names.map((name) => Math.abs(ledger[name] - rows[name]))
  const { madeAt, isOurs } = await findBackup()
  return {
    ...stored,
    books: {
      ...stored.books,
      isBalanced,
      unreconciled: differences.reduce((sum, one) => sum + one, Math.abs(ledger.difference)),
      faults: faults.length,
    },
    backup: { lastSeconds: madeAt && Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / 1000)), isOurs },
  }
}
