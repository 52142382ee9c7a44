import { closingMutants } from './closing-mutants.ts'
import { messageMutants } from './message-mutants.ts'
import { moneyMutants } from './money-mutants.ts'
import { timeMutants } from './time-mutants.ts'

/** One change of our own code that makes it wrong. `find` must occur in `file` exactly once. */
export type Edit = { file: string; find: string; replace: string }

/** A server that is wrong on purpose, to show that the checker of the fault runs notices. */
export type Mutant = {
  name: string
  /** What it would do to people. */
  why: string
  edits?: Edit[]
  /** Run once, after the server has made its tables. */
  sql?: string
}

export const mutants: readonly Mutant[] = [...timeMutants, ...moneyMutants, ...messageMutants, ...closingMutants]
