import { compareBooks, findLastCheck } from '../payments/check-books.ts'
import type { Figures } from './rules.ts'
import { type Queries, readFigures } from './store.ts'

export type InspectDeps = {
  db: Queries
  clock: { now(): Date }
  /** The newest backup, and whether backups are made here at all. */
  findBackup(): Promise<{ madeAt: Date | undefined; isOurs: boolean }>
}

/**
 * [U1] One look at everything. [U6] Comparing the books reads every payment there ever was: the command does it, and what is
 * asked for again and again takes what the nightly comparison found.
 */
export async function inspectHealth(
  { db, clock, findBackup }: InspectDeps,
  { books }: { books: 'compare' | 'last' },
): Promise<Figures> {
  const now = clock.now()
  const stored = await readFigures(db, now)
  const last = books === 'last' ? await findLastCheck(db) : undefined
  const { isBalanced, figures, faults } = last ?? (await compareBooks(db, now))
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
