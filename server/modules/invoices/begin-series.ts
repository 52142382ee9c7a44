import { financialYearOf } from './rules.ts'
import { insertRestore, listLastNumbers, listRestoreLetters, lockRestores, type Queries } from './store-series.ts'

export type BegunSeries = {
  financialYear: string
  letter: string
  /** The last number of each series that the database knows. Higher ones of these series may exist outside. */
  lastKnown: string[]
}

/** [I19] The third letter of the series in this year: A until a restore. */
export async function findRestoreLetter(tx: Queries, financialYear: string): Promise<string> {
  return (await listRestoreLetters(tx, financialYear)).at(-1) ?? 'A'
}

/**
 * [I21] Part of the caller's transaction: from now on every kind of document of every registration has a new series. `noted` are
 * letters of this year that were begun before and may be missing here: `listNoted` is asked for the year. Returns undefined when no
 * letter is left in this year.
 */
export async function beginSeries(
  tx: Queries,
  { now, listNoted }: { now: Date; listNoted(financialYear: string): Promise<string[]> },
): Promise<BegunSeries | undefined> {
  await lockRestores(tx)
  const financialYear = financialYearOf(now)
  const begun = [...(await listRestoreLetters(tx, financialYear)), ...(await listNoted(financialYear))].toSorted()
  const letter = nextLetter(begun.at(-1) ?? 'A')
  if (letter === undefined) return undefined
  const lastKnown = await listLastNumbers(tx, financialYear)
  await insertRestore(tx, { financialYear, letter, at: now })
  return { financialYear, letter, lastKnown }
}

const nextLetter = (letter: string): string | undefined =>
  letter === 'Z' ? undefined : String.fromCharCode(letter.charCodeAt(0) + 1)
