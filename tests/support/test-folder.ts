import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A path for a folder that the test makes and removes; if the run is killed, the next one removes it. */
export function testFolder(): string {
  // Only tests with a database are given a prefix. The others write into the folder that the run removes at its end.
  const prefix = (inject('folderPrefix') as string | undefined) ?? join(tmpdir(), 'embrace-test-')
  return `${prefix}${randomUUID().slice(0, 8)}`
}
