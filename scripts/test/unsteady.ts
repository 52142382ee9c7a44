import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { days } from '#contract/values/time.ts'
import type { Failure } from './part-result.ts'

/** Tests that once failed among all others and passed alone, each with the day on which that was first seen. */
const FILE = 'tests/unsteady.json'

/** A test that is not mended by then is mended or removed before anything else lands. */
const MEND_WITHIN = days(14)

const Row = z.strictObject({ test: z.string().min(1), since: z.iso.date() })
export type UnsteadyRow = z.infer<typeof Row>

export const readUnsteady = (): UnsteadyRow[] => z.array(Row).parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** The day of the commit that is tested, so that an old commit stays green. Undefined outside of a checkout. */
export function findCommitDay(): string | undefined {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Those that had more than fourteen days. */
export function listOverdue(rows: readonly UnsteadyRow[], commitDay: string | undefined): UnsteadyRow[] {
  if (commitDay === undefined) return []
  return rows.filter(({ since }) => Date.parse(commitDay) - Date.parse(since) > MEND_WITHIN)
}

/** The rows that are missing in the list, ready to be put there. */
export function listUnnamed(
  rows: readonly UnsteadyRow[],
  unsteady: readonly Pick<Failure, 'name'>[],
  commitDay = '',
): UnsteadyRow[] {
  const named = new Set(rows.map(({ test }) => test))
  return unsteady.filter(({ name }) => !named.has(name)).map(({ name }) => ({ test: name, since: commitDay }))
}
