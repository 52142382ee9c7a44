import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A path for a folder that the test makes and removes; should the run be killed, the next one removes it. */
export function testFolder(): string {
  // Only the tests with a database are given a prefix. The others write where everything of a run is removed at its end.
  const prefix = (inject('folderPrefix') as string | undefined) ?? join(tmpdir(), 'embrace-test-')
  return `${prefix}${randomUUID().slice(0, 8)}`
}
