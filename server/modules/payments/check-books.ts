import type { Log } from '#db/log.ts'
import type { Queries } from './store.ts'
import {
  type Figures,
  findNewestBooksCheck,
  insertBooksCheck,
  listBookFaults,
  sumLedger,
  sumRows,
} from './store-books.ts'

export type BooksDeps = { db: Queries; clock: { now(): Date }; newId(): string; log: Pick<Log, 'info' | 'error'> }

export type BooksCheck = {
  isBalanced: boolean
  figures: { ledger: Figures & { difference: number }; rows: Figures & { difference: number } }
  faults: { kind: string; id: string }[]
}

/**
 * [P15] Captured - refunded - still owed - counted as sessions must be zero: by the ledger, by the rows, and for every
 * single payment. A difference is logged as an error, and every check is kept.
 */
export async function checkBooks({ db, clock, newId, log }: BooksDeps): Promise<BooksCheck> {
  const now = clock.now()
  const { isBalanced, figures, faults } = await compareBooks(db, now)
  await insertBooksCheck(db, { id: newId(), at: now, isBalanced, figures, faults })
  if (isBalanced) log.info({ figures }, 'the books agree')
  else log.error({ figures, faults: faults.slice(0, 100) }, 'the books do not agree')
  return { isBalanced, figures, faults }
}

/** [P15] The same check, without writing down its result. */
export async function compareBooks(db: Queries, now: Date): Promise<BooksCheck> {
  // One snapshot for all of it: money that moves meanwhile is counted on neither side or on both.
  const found = await db.transaction(
    async (tx) => ({
      ledger: withDifference(await sumLedger(tx)),
      rows: withDifference(await sumRows(tx)),
      faults: await listBookFaults(tx, now),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { faults, ...figures } = found
  const agree = Object.entries(figures.ledger).every(([name, amount]) => figures.rows[name as keyof Figures] === amount)
  return { isBalanced: agree && figures.ledger.difference === 0 && faults.length === 0, figures, faults }
}

/** What the nightly check found last; undefined before the first. */
export async function findLastCheck(db: Queries): Promise<BooksCheck | undefined> {
  const found = await findNewestBooksCheck(db)
  return (
    found && { isBalanced: found.isBalanced, figures: found.figures as BooksCheck['figures'], faults: found.faults }
  )
}

const withDifference = (figures: Figures) => ({
  ...figures,
  difference: figures.captured - figures.refunded - figures.owed - figures.sessions,
})
