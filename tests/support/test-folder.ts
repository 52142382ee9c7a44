import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

/** A path for a folder that the test makes and removes; should the run be killed, the next one removes it. */
export function testFolder(): string {
  return `${inject('folderPrefix')}${randomUUID().slice(0, 8)}`
}
